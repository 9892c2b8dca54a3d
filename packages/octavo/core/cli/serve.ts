// The commands that keep running: serve and dev.

import { generatorVersion } from "../files/package-root.ts";
import { servedSite } from "../model/served-site.ts";
import { closeOnSignal } from "../serve/close-on-signal.ts";
import { textsOf } from "../texts/texts-of.ts";
import type { Options } from "./options.ts";
import { site as readSettings } from "./readers.ts";

export async function runServe(options: Options): Promise<void> {
  const { serveSite } = await import("../serve/serve-site.ts");
  const site = await readSettings(options.root);
  const settings = servedSite(site, generatorVersion(), (lang) => textsOf(lang, site.texts));
  await serveSite(settings, options.out, options.data, options);
}

export async function runDev(options: Options): Promise<void> {
  // The stack of a page that fails to render is in the terminal.
  process.setSourceMapsEnabled(true);
  const { dev } = await import("../dev/dev.ts");
  const { address, close } = await dev(options);
  closeOnSignal(close);
  process.stdout.write(`Dev server: ${address}\n`);
}

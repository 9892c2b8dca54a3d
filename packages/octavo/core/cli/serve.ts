// The commands that keep running: serve and dev.

import { closeOnSignal } from "../serve/close-on-signal.ts";
import { endpointsOf } from "../site/load-extensions.ts";
import type { Options } from "./options.ts";
import { site as readSettings } from "./readers.ts";

export async function runServe({ root, out, data, ...options }: Options): Promise<void> {
  const { serveSite } = await import("../serve/serve-site.ts");
  const site = await readSettings(root);
  const endpoints = (await endpointsOf(site)).map(async ({ record, module }) => ({ record, module: await module() }));
  await serveSite(site.base, await Promise.all(endpoints), { dist: out, data }, options);
}

export async function runDev(options: Options): Promise<void> {
  // The stack of a page that fails to render is in the terminal.
  process.setSourceMapsEnabled(true);
  const { dev } = await import("../dev/dev.ts");
  const { address, close } = await dev(options);
  closeOnSignal(close);
  process.stdout.write(`Dev server: ${address}\n`);
}

// The commands that keep running: serve, dev, and mcp.

import { mcpSite } from "../../extensions/mcp/model/mcp-site.ts";
import { generatorVersion } from "../files/package-root.ts";
import { servedSite } from "../model/served-site.ts";
import { textsOf } from "../model/texts/texts.ts";
import { closeOnSignal } from "../serve/close-on-signal.ts";
import { loadSite } from "../settings/load-site.ts";
import type { Options } from "./options.ts";

export async function runServe(options: Options): Promise<boolean> {
  const [{ openBuiltSite }, { serve }, { openEndpoints }] = await Promise.all([
    import("../serve/http/respond.ts"),
    import("../serve/http/server.ts"),
    import("../serve/endpoints.ts"),
  ]);
  const { site: loaded } = loadSite(options.root);
  const settings = servedSite(loaded, generatorVersion(), (lang) => textsOf(lang, loaded.texts));
  const site = openBuiltSite(options.out, settings.base);
  const endpoints = openEndpoints(settings, options.out, options.data);
  const { address, server } = await serve(site, { ...options, endpoints });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
  });
  process.stdout.write(`Serving the site at ${address}\n`);
  return true;
}

export async function runDev(options: Options): Promise<boolean> {
  // The stack of a page that fails to render is in the terminal.
  process.setSourceMapsEnabled(true);
  const { dev } = await import("../dev/dev.ts");
  const { address, close } = await dev(options);
  closeOnSignal(close);
  process.stdout.write(`Dev server: ${address}\n`);
  return true;
}

export async function runMcp({ root, out }: Options): Promise<boolean> {
  const { startMcp } = await import("../../extensions/mcp/stdio.ts");
  const { site } = loadSite(root);
  await startMcp(mcpSite(site, generatorVersion(), textsOf(site.lang, site.texts).documentation), out);
  return true;
}

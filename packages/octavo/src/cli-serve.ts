// The commands that keep running: serve, dev, and mcp.

import type { Options } from "./cli-options.ts";
import { closeOnSignal } from "./close-on-signal.ts";
import { mcpSite } from "./model/mcp-site.ts";
import { servedSite } from "./model/served-site.ts";
import { generatorVersion } from "./package-root.ts";
import { loadSite } from "./settings/load-site.ts";

export async function runServe(options: Options): Promise<boolean> {
  const [{ openBuiltSite }, { serve }, { openEndpoints }] = await Promise.all([
    import("./serve/respond.ts"),
    import("./serve/server.ts"),
    import("./endpoints.ts"),
  ]);
  const settings = servedSite(loadSite(options.root).site, generatorVersion());
  const site = openBuiltSite(options.out, settings.base);
  const { endpoints, close } = await openEndpoints(settings, options.out, options.data);
  const { address, server } = await serve(site, { ...options, endpoints });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
    close();
  });
  process.stdout.write(`Serving the site at ${address}\n`);
  return true;
}

export async function runDev(options: Options): Promise<boolean> {
  // The stack of a page that fails to render is in the terminal.
  process.setSourceMapsEnabled(true);
  const { dev } = await import("./dev/dev.ts");
  const { address, close } = await dev(options);
  closeOnSignal(close);
  process.stdout.write(`Dev server: ${address}\n`);
  return true;
}

export async function runMcp({ root, out }: Options): Promise<boolean> {
  const { startMcp } = await import("./mcp/stdio.ts");
  await startMcp(mcpSite(loadSite(root).site, generatorVersion()), out);
  return true;
}

// The commands that keep running: serve, dev, and mcp.

import type { Options } from "./cli-options.ts";
import { loadSite } from "./settings/load-site.ts";

export async function runServe(options: Options): Promise<boolean> {
  const [{ openBuiltSite }, { serve }] = await Promise.all([import("./serve/respond.ts"), import("./serve/server.ts")]);
  const { base, events } = loadSite(options.root).site;
  const site = openBuiltSite(options.out, base);
  const stored = events && (await import("./events/stored-events.ts")).storedEvents(events.path, options.data);
  const { address, server } = await serve(site, { ...options, endpoints: stored ? [stored.endpoint] : [] });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
    stored?.close();
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
  const { startMcp } = await import("./mcp/server.ts");
  const { base, origin, versions } = loadSite(root).site;
  const published = versions.flatMap((version) => (version.base ? [{ id: version.id, base: version.base }] : []));
  const main = published.filter((version) => version.base === base);
  const others = published.filter((version) => version.base !== base);
  await startMcp({ dist: out, base, origin, versions: [...main, ...others] });
  return true;
}

/**
 * Ctrl+C and `kill` shut the server down gracefully with exit code 0. A second signal of the same kind ends it
 * immediately.
 */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, async () => {
      await close();
      process.exit();
    });
}

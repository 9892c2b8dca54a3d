// Builds a small site for a spec and serves it with every server that can run here.

import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { buildAndServe } from "../../browser/site.ts";
import { startCaddy, startNginx } from "./servers.ts";

export const servers = ["built-in", "nginx", "Caddy"];

/**
 * @param files of the site: text by path.
 * @returns the origin of each server, filled in before the first test runs.
 */
export function serveEverywhere(files: Record<string, string>): Record<string, string> {
  const root = temporaryFolder(files, afterAll);
  const origins: Record<string, string> = {};
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    const dist = join(root, "dist");
    const site = await buildAndServe(root, dist);
    stops.push(site.close);
    origins["built-in"] = new URL(site.address).origin;
    for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
      const server = await start(dist);
      stops.push(() => void server.close());
      origins[name] = server.origin;
    }
  });
  afterAll(() => {
    for (const stop of stops) stop();
  });
  return origins;
}

// Runs the server file of a build, and the proxies in front of it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../packages/octavo/tests/free-port.ts";
import { type Server, startCaddyWith, startNginxWith } from "./servers.ts";

/**
 * Starts `dist-hosts/node/server.mjs` from a copy of its folder.
 *
 * @param copy a folder where no package can be found.
 */
async function startNodeServer(dist: string, copy: string, options: string[] = []): Promise<Server & { port: number }> {
  const port = await freePort();
  cpSync(`${dist}-hosts/node`, copy, { recursive: true });
  const args = [join(copy, "server.mjs"), "--site", dist, "--port", String(port), "--trust-proxy", ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      const end = once(child, "exit");
      child.kill();
      await end;
    },
  };
}

/**
 * Starts the server file alone and, if they're installed, behind nginx and Caddy.
 *
 * @param origins gets the origin of each, by name.
 * @returns a function that stops them.
 */
export async function startEverywhere(
  origins: Map<string, string>,
  canProxy: boolean,
  ...server: Parameters<typeof startNodeServer>
): Promise<() => Promise<void>> {
  const node = await startNodeServer(...server);
  origins.set("Node", node.origin);
  const proxies = canProxy ? await startProxies(server[0], node.port) : [];
  for (const [at, name] of ["nginx", "Caddy"].entries()) {
    const proxy = proxies[at];
    if (proxy) origins.set(name, proxy.origin);
  }
  return async () => {
    for (const { close } of [...proxies, node]) await close();
  };
}

/** Starts nginx and Caddy with the configuration of a build. @param port of the server that they pass requests to. */
export async function startProxies(dist: string, port: number): Promise<[nginx: Server, caddy: Server]> {
  const file = (name: string) =>
    readFileSync(join(`${dist}-hosts`, name), "utf8").replaceAll("127.0.0.1:4174", `127.0.0.1:${port}`);
  const http = `${file("nginx/tables.conf")}\nserver { listen 127.0.0.1:PORT; root ${dist};\n${file("nginx/site.conf")} }`;
  const caddy = `${file("caddy/docs.caddy")}\nhttp://127.0.0.1:PORT {\n  root * ${dist}\n  import docs\n}\n`;
  return [await startNginxWith(http, dist, false), await startCaddyWith(caddy, dist)];
}

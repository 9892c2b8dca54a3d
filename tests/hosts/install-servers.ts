// Finds nginx with its Brotli module, and Caddy, on this machine, or installs them.

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const files = ["/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so", "/usr/bin/caddy"];
export const packages = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];

/** @returns what is missing and couldn't be installed. */
export function installServers(): string[] {
  const missing = () => files.filter((file) => !existsSync(file));
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (missing().length > 0 && mayInstall) install();
  return missing();
}

function install(): void {
  console.log("Installing nginx and Caddy…");
  // At this run level, packages don't start services, so nothing takes the ports of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const options: SpawnSyncOptions = { stdio: ["ignore", "ignore", "inherit"], env };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}

// Finds nginx with its Brotli module, and Caddy, on this machine, or installs them.

import { existsSync } from "node:fs";
import { installWithApt } from "../../apt-get.ts";

const files = ["/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so", "/usr/bin/caddy"];
export const packages = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];

/** @returns what is missing and couldn't be installed. */
export function installServers(): string[] {
  const missing = () => files.filter((file) => !existsSync(file));
  if (missing().length > 0) installWithApt(packages, "the servers of the host tests");
  return missing();
}

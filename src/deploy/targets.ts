// Every host that the build writes files for. One pure function a host: from what it must be told to its files.

import { caddyFiles } from "./caddy.ts";
import type { Deployment, HostFile } from "./deployment.ts";
import { netlifyHeaders, netlifyRedirects } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";
import { stubFiles } from "./stubs.ts";
import { vercelConfig } from "./vercel.ts";

/** In the published folder, where their hosts look for them. */
export function publishedFiles(deployment: Deployment): HostFile[] {
  return [
    ["_redirects", netlifyRedirects(deployment)],
    ["_headers", netlifyHeaders(deployment)],
    ["vercel.json", vercelConfig(deployment)],
    // GitHub Pages leaves out files that begin with a dot or an underscore, unless it finds this one.
    [".nojekyll", ""],
  ];
}

/** In a folder of their own, which nobody publishes. @param site name of the published folder. */
export function serverFiles(deployment: Deployment, site: string): HostFile[] {
  // Its name is part of an example that every operator adapts, so it is kept plain rather than quoted twice.
  const folder = site.replace(/[^\w.-]+/g, "-");
  return [...nginxFiles(deployment, folder), ...caddyFiles(deployment, folder), ...stubFiles(deployment)];
}

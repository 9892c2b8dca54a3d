// All hosts that the build writes files for. Each host has one pure function from a deployment to its files.

import { hostFiles } from "../../core/model/output-manifest.ts";
import { caddyFiles } from "./caddy.ts";
import type { Deployment, HostFile } from "./deployment.ts";
import { netlifyHeaders, netlifyRedirects } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";
import { stubFiles } from "./stubs.ts";
import { vercelConfig } from "./vercel.ts";

/** Files in the published folder, where their hosts look for them. */
export const publishedTexts: Readonly<Record<string, (deployment: Deployment) => string>> = {
  [hostFiles.redirects]: netlifyRedirects,
  [hostFiles.headers]: netlifyHeaders,
  [hostFiles.vercel]: vercelConfig,
  // Without this file, GitHub Pages leaves out files whose names start with a dot or an underscore.
  [hostFiles.jekyll]: () => "",
};

/** Files in a separate folder that isn't published. @param site name of the published folder. */
export function serverFiles(deployment: Deployment, site: string): HostFile[] {
  // The name appears in an example that every operator adapts, so it's kept simple to avoid nested quoting.
  const folder = site.replace(/[^\w.-]+/g, "-");
  return [...nginxFiles(deployment, folder), ...caddyFiles(deployment, folder), ...stubFiles(deployment)];
}

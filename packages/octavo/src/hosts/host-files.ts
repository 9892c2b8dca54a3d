// Stage: writes the configuration for hosts: redirects, headers, and the security policy.

import type { SiteTree } from "../content/connect-pages.ts";
import type { SiteWriter } from "../output/write-site.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { deployment } from "./deployment.ts";
import { securityTxt } from "./security-txt.ts";
import { publishedFiles, serverFiles } from "./targets.ts";

/**
 * Writes the files that hosts look for into the published folder, and the others into the folder next to it.
 * @param document any document of the site. @param hosts the folder next to it. @param name of the published folder.
 */
export function writeHostFiles(
  { site, pages }: SiteTree,
  document: string,
  output: SiteWriter,
  hosts: SiteWriter,
  name: string,
): void {
  const { base, redirects, tagManager } = site;
  const policy = contentSecurityPolicy(document, tagManager);
  const below = base.slice(1);
  const paths = [...output.paths().keys()]
    .filter((path) => path.startsWith(below))
    .map((path) => path.slice(below.length));
  const told = deployment({ base, redirects, routes: new Set(pages.keys()), paths, policy });
  for (const [path, content] of publishedFiles(told)) output.write(path, content);
  const contact = securityTxt(site, new Date());
  if (contact) output.write(".well-known/security.txt", contact);
  for (const [path, content] of serverFiles(told, name)) hosts.write(path, content);
}

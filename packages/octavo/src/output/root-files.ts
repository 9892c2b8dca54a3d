// The files at the root of the host. What is there applies to the whole host: crawlers, programs that only know the host,
// and unknown addresses outside the base.

import type { SiteTree } from "../content/connect-pages.ts";
import { skillIndexPath } from "../content/output-paths.ts";
import type { PageRenderer } from "./render-page.ts";
import { robotsPath, robotsTxt } from "./robots.ts";
import { skillIndex } from "./skill.ts";
import type { Content, NewFile } from "./write-site.ts";

export type RootFilesInput = {
  /** The main version. */
  tree: SiteTree;
  renderer: PageRenderer;
  notFound: Content;
  /** The text of `skill.md`. */
  skill: string;
  /** The site's own robots.txt on disk, which takes the place of the generated one. */
  robots: string | undefined;
};

export function rootFiles({ tree, renderer, notFound, skill, robots }: RootFilesInput): NewFile[] {
  const { site } = tree;
  const { compress } = site;
  const generated: NewFile[] = [
    { path: robotsPath, content: robots === undefined ? robotsTxt(site) : { file: robots }, compress },
    { path: skillIndexPath, content: skillIndex(tree, skill) },
  ];
  // With the base `/`, these two are below the base.
  if (site.base === "/") return generated;
  return [...generated, { path: "404.html", ...notFound, compress }, { path: "index.html", ...renderer.root() }];
}

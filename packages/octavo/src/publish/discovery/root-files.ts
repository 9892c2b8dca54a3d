// The files at the root of the host. What is there applies to the whole host: crawlers, programs that only know the host,
// and unknown addresses outside the base.

import { robotsPath, skillIndexPath } from "../../model/published-paths.ts";
import type { SiteTree } from "../../source/site/connect-pages.ts";
import { skillIndex } from "../assistants/skill.ts";
import type { PageRenderer } from "../pages/render-page.ts";
import type { Content, NewFile } from "../writer/write-site.ts";
import { robotsTxt } from "./robots.ts";

export type RootFilesInput = {
  /** The main version. */
  tree: SiteTree;
  renderer: PageRenderer;
  notFound: Content;
  /** The site's own robots.txt on disk, which takes the place of the generated one. */
  robots: string | undefined;
};

export function rootFiles({ tree, renderer, notFound, robots }: RootFilesInput): NewFile[] {
  const { site } = tree;
  const { compress } = site;
  const generated: NewFile[] = [
    { path: robotsPath, content: robots === undefined ? robotsTxt(site) : { file: robots }, compress },
    { path: skillIndexPath, content: skillIndex(tree) },
  ];
  // With the base `/`, these two are below the base.
  if (site.base === "/") return generated;
  return [...generated, { path: "404.html", ...notFound, compress }, { path: "index.html", ...renderer.root() }];
}

// Changes the tree of a page before any of it is annotated. It's changed in place: later steps know by its node what a
// fence became, which ID a heading takes, and where a mistake is, so a node has to stay the same one.

import type { Root } from "mdast";
import type { PageContext } from "./context/page-context.ts";
import { expandDirectives } from "./expand.ts";
import { addHeading } from "./page-head.ts";
import { replaceConstants } from "./tree/constants.ts";
import { translatePackageManagers } from "./tree/package-managers.ts";
import { treeContext } from "./tree/tree-context.ts";

/** @param title of the page, for an h1 if there is none. */
export function changeTree(tree: Root, title: string, page: PageContext): void {
  replaceConstants(tree, page);
  expandDirectives(tree, treeContext(page));
  translatePackageManagers(tree, page);
  addHeading(tree, title, page);
}

// Finds out where a site comes from. Nothing else in the core knows that there are other generators.

import { loadOtherSites } from "../../import/other-sites.ts";
import { findSourceFolders } from "../../import/source/source-folders.ts";
import type { PageSyntax } from "../page/context/page-context.ts";
import { ourSyntax } from "../page/our-syntax.ts";
import type { SiteSource } from "../site-source.ts";

/** @param isStrict whether pages can only have our own syntax. */
export async function openSource(root: string, isStrict: boolean): Promise<SiteSource> {
  return { root, folders: findSourceFolders(root), syntax: await loadSyntax(isStrict ? "ours" : "others") };
}

export async function loadSyntax(name: PageSyntax["name"]): Promise<PageSyntax> {
  const others = name === "others" ? await loadOtherSites?.() : undefined;
  return others?.syntax ?? ourSyntax;
}

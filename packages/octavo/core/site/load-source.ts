// Finds out where a site comes from. Nothing else in the core knows that there are other generators.

import { join } from "node:path";
import { loadOtherSites } from "../../import/other-sites.ts";
import { isFolder } from "../files/path-kind.ts";
import type { PageSyntax } from "../page/context/page-context.ts";
import { ourSyntax } from "../page/our-syntax.ts";
import { hasSettingsFolder } from "../settings/settings-folder.ts";
import type { SiteSource, SourceSettings } from "../site-source.ts";
import { ourSource } from "./our-source.ts";

/**
 * The source of a site without settings, which may say the base. Undefined if there are some, which have to be read
 * first.
 */
export async function openEarly(root: string): Promise<SiteSource | undefined> {
  return hasSettingsFolder(root) ? undefined : openSource(root, { strict: false, isTranslated: false });
}

export async function openSource(root: string, settings: SourceSettings): Promise<SiteSource> {
  const others = settings.strict && isFolder(join(root, "content")) ? undefined : await loadOtherSites?.();
  return others ? others.open(root, settings) : ourSource(root);
}

export async function loadSyntax(name: PageSyntax["name"]): Promise<PageSyntax> {
  const others = name === "others" ? await loadOtherSites?.() : undefined;
  return others?.syntax ?? ourSyntax;
}

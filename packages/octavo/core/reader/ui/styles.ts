// The styles that not every page has. A document carries those that its page needs, so that it needs no other file, and the
// pages that follow bring the rest (core/publish/pages/divide-styles.ts). A document has the name in `data-part`.

import { hasTranslations } from "virtual:octavo-features";
import { partStyles } from "virtual:octavo-styles";
import type { NamedStyles, PageView } from "../../model/page.ts";
import type { SiteInfo } from "./page-state.ts";
import barMenu from "./styles/bar-menu.css?inline";
import home from "./styles/home.css?inline";
import languages from "./styles/languages.css?inline";
import version from "./styles/version.css?inline";
import versionMenu from "./styles/version-menu.css?inline";

/** A shared class or selector would make the documents of all sites larger, and few sites have both menus. */
const barMenuOf = (name: string): string => barMenu.replaceAll(".bar-menu", `.${name}`);

/** All of them, in the order in which they apply. */
export const namedStyles: readonly NamedStyles[] = [
  ...partStyles,
  { name: "home", css: home },
  { name: "version", css: version },
  { name: "version-menu", css: barMenuOf("versions") + versionMenu },
  ...(hasTranslations ? [{ name: "languages", css: barMenuOf("languages") + languages }] : []),
];

/** @returns the names of those that the interface needs around a page. */
export function interfaceStyles(site: SiteInfo, { record, counterparts = {} }: PageView): string[] {
  const namesVersion = site.banner || Object.values(counterparts).some(({ note }) => note);
  return [
    ...(record.frontmatter.layout === "home" ? ["home"] : []),
    ...(namesVersion ? ["version"] : []),
    ...(site.versions.length > 1 ? ["version-menu"] : []),
    ...(site.languages ? ["languages"] : []),
  ];
}

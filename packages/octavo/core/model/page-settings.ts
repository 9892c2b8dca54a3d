// The settings that a page may be made from. Compiling a page gets nothing else, so their hash says when it must be
// compiled again.

import type { Site } from "./site.ts";

const names = [
  ...["mayBeForeign", "title", "product", "description", "lang", "texts", "origin", "base", "sharedBase"],
  ...["edition", "editions"],
  ...["repository", "editBase", "support", "signUp", "frontMatter", "redirects", "movedAnchors", "api", "mcp"],
  ...["glossary", "glossaryPage", "changelog", "changelogPage"],
  ...["diagramRoles", "drawings", "imageOrigins", "hiddenLines", "math"],
] as const satisfies readonly (keyof Site)[];

export type PageSettings = Readonly<Pick<Site, (typeof names)[number]>>;

export function pageSettings(site: Site): PageSettings {
  return Object.fromEntries(names.map((name) => [name, site[name]])) as PageSettings;
}

// Which pages have their spelling and grammar checked: those in a language that there's a dictionary for.

import type { CompiledPage } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";

export function hasDictionary({ source, record }: CompiledPage, { lang, translation }: Site): boolean {
  const written = source.sharedFrom === undefined ? lang : (translation?.original ?? lang);
  return /^en\b/i.test(record.frontmatter.lang ?? written);
}

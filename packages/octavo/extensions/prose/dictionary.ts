// Which pages have their spelling and grammar checked: those in a language that there's a dictionary for.

import type { CompiledPage } from "../../src/model/page.ts";
import type { Site } from "../../src/model/site.ts";
import { textLanguage } from "../../src/model/translation.ts";

export function hasDictionary(page: CompiledPage, site: Site): boolean {
  return /^en\b/i.test(textLanguage(page, site));
}

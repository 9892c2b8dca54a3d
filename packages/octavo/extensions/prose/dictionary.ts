// Which pages have their spelling and grammar checked: those in a language that there's a dictionary for.

import type { CompiledPage } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";
import { textLanguage } from "../../model/translation.ts";

export function hasDictionary(page: CompiledPage, site: Site): boolean {
  return /^en\b/i.test(textLanguage(page, site));
}

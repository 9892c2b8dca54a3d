// Which pages have their spelling and grammar checked: those in a language that there's a dictionary for.

import { textLanguage } from "../../core/model/language.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import type { Site } from "../../core/model/site.ts";

export function hasDictionary(page: CompiledPage, site: Site): boolean {
  return /^en\b/i.test(textLanguage(page, site));
}

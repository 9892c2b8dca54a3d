// Puts a type into a sentence.

import type { Texts } from "../../../core/model/texts/texts.ts";

/** The type with its article. Only English has one here. */
export function articleFor(type: string, { locale }: Texts): string {
  if (!/^en\b/.test(locale)) return type;
  return `${/^[aeio]/i.test(type.replace(/^\[/, "")) ? "an" : "a"} ${type}`;
}

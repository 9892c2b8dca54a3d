// Is every word spelt right? American English, with the words of the field and of this site (site/words.txt).

import { pathToFileURL } from "node:url";
import { type Problem, warning } from "../model/problem.ts";
import { placeAt, proseOf } from "./prose-text.ts";

/** @param words those of the site itself. */
export async function checkSpelling(file: string, markdown: string, words: readonly string[]): Promise<Problem[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  const prose = proseOf(markdown);
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(file).href, text: prose, languageId: "plaintext", locale: "en-US" },
    { generateSuggestions: false, noConfigSearch: true },
    { language: "en-US", words: [...words] },
  );
  return issues.map(({ text, offset }) =>
    warning(file, placeAt(prose, offset), `\`${text}\` is no known word.`, "Correct it, or add it to site/words.txt."),
  );
}

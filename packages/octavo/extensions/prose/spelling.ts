// Checks spelling: American English, plus the words of the field and of this site (site/words.txt).

import { pathToFileURL } from "node:url";
import { type Problem, placesIn, warning } from "../../core/model/problem.ts";

/**
 * @param prose what `proseOf` leaves of a page.
 * @param words the site's own words.
 */
export async function checkSpelling(file: string, prose: string, words: readonly string[]): Promise<Problem[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(file).href, text: prose, languageId: "plaintext", locale: "en-US" },
    { generateSuggestions: false, noConfigSearch: true },
    { language: "en-US", words: [...words] },
  );
  const placeOf = placesIn(prose);
  return issues.map(({ text, offset }) =>
    warning(file, placeOf(offset), `\`${text}\` isn't a known word.`, "Correct it, or add it to site/words.txt."),
  );
}

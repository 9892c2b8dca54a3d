// Misspelled titles of results, which would keep the results from being compared.

import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import { isResult, resultTitles } from "../sample.ts";
import type { Rule } from "./slip.ts";

const languages = new Set(["json", "text", "http", "html"]);

export const misspelledTitles: Rule = (sample) => {
  const { title = "", language } = sample;
  if (!languages.has(language) || isResult(sample) || title.length < 4) return [];
  const likely = [...resultTitles].find((known) => {
    const distance = editDistance(title.toLowerCase(), known.toLowerCase(), 2);
    return distance <= (known.length < 6 ? 1 : 2);
  });
  if (likely === undefined || knownTitles.has(title)) return [];
  return [{ message: `\`${title}\` isn't a title of a result.`, fix: `Did you mean \`${likely}\`?` }];
};

/** Similar titles that are correct. */
const knownTitles = new Set(["Message", "Event", "Events"]);

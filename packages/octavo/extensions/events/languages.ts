// What the page after feedback without scripts says, in each language of a site.

import { languagesOf } from "../../core/model/edition.ts";
import type { Site } from "../../core/model/site.ts";
import type { Texts } from "../../core/model/texts/texts.ts";
import { textsOf } from "../../core/texts/texts-of.ts";

const feedbackTexts = [
  ...(["feedback", "feedbackThanks", "whatHelped", "whatIsMissing", "optional", "feedbackHint", "send"] as const),
  ...(["backToPage", "notTracked", "notStored"] as const),
];

/** For the pages below a base. */
export type FeedbackLanguage = {
  base: string;
  lang: string;
  texts: Pick<Texts, (typeof feedbackTexts)[number]>;
};

/** The original's comes first. */
export function feedbackLanguages(site: Site): FeedbackLanguage[] {
  const translated = languagesOf(site.editions).map(({ base, translation }) => ({ base, lang: translation.lang }));
  return [{ base: site.base, lang: site.lang }, ...translated].map(({ base, lang }): FeedbackLanguage => {
    const texts = textsOf(lang, site.texts);
    const shown = Object.fromEntries(feedbackTexts.map((name) => [name, texts[name]])) as FeedbackLanguage["texts"];
    return { base, lang, texts: shown };
  });
}

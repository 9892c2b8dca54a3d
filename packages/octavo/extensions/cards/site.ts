import type { SiteFace } from "../../core/extension.ts";
import { checkCardLetters } from "./check-letters.ts";
import { publishedCards } from "./social-cards.ts";

export const site: SiteFace = {
  checks: [checkCardLetters],
  files: [publishedCards],
};

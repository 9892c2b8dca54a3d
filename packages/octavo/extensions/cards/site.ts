import type { SiteFace } from "../../core/extension.ts";
import { checkCardLetters } from "./check-letters.ts";

export const site: SiteFace = {
  checks: [checkCardLetters],
};

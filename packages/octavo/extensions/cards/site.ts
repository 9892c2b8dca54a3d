import type { SiteFace } from "../../core/extension.ts";
import { checkCardLetters } from "./check-letters.ts";
import { cardTags } from "./head.ts";
import { publishedCard } from "./social-cards.ts";

export const site: SiteFace = { checks: [checkCardLetters], pageFiles: [publishedCard], head: cardTags };

// The checks of every build: pure functions of all compiled pages and the site's settings.

import { checkCardLetters } from "../../../extensions/cards/check-letters.ts";
import { checkEventsPath } from "../../../extensions/events/check-path.ts";
import { checkSearchHints } from "../../../extensions/search/check-hints.ts";
import type { Problem } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";
import { checkDescriptions } from "./descriptions.ts";
import { checkFileNames } from "./file-names.ts";
import { checkImageOrigins } from "./image-origins.ts";
import { checkLinks } from "./links.ts";
import { checkMovedAnchors } from "./moved-anchors.ts";
import { checkNamedPages } from "./named-pages.ts";
import { checkOrphans } from "./orphans.ts";
import { checkRedirects } from "./redirects.ts";
import { checkTranslations } from "./translations.ts";

export function runChecks(checked: Checked): Problem[] {
  checked.suggestions.begin();
  checked.knownLinks.begin(checked);
  return [
    checkFileNames,
    checkLinks,
    checkRedirects,
    checkMovedAnchors,
    checkNamedPages,
    checkSearchHints,
    checkEventsPath,
    checkDescriptions,
    checkOrphans,
    checkImageOrigins,
    checkTranslations,
    checkCardLetters,
  ].flatMap((check) => check(checked));
}

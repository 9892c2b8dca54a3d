// The checks of every build: pure functions of all compiled pages and the site's settings.

import type { Problem } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";
import { checkDescriptions } from "./descriptions.ts";
import { checkFileNames } from "./file-names.ts";
import { checkImageOrigins } from "./image-origins.ts";
import { checkLinks } from "./links.ts";
import { checkTexts } from "./missing-texts.ts";
import { checkMovedAnchors } from "./moved-anchors.ts";
import { checkNamedTargets } from "./named-targets.ts";
import { checkOrphans } from "./orphans.ts";
import { checkRedirects } from "./redirects.ts";
import { checkTranslations } from "./translations.ts";

/** One question about all pages. */
export type Check = (checked: Checked) => Problem[];

/** @param others those of extensions. */
export function runChecks(checked: Checked, others: readonly Check[] = []): Problem[] {
  checked.suggestions.begin();
  checked.knownLinks.begin(checked);
  return [
    checkFileNames,
    checkLinks,
    checkRedirects,
    checkMovedAnchors,
    checkNamedTargets,
    checkDescriptions,
    checkOrphans,
    checkImageOrigins,
    checkTranslations,
    checkTexts,
    ...others,
  ].flatMap((check) => check(checked));
}

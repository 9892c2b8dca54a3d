// The checks of every build: pure questions about all compiled pages and the site's settings.

import type { Problem } from "../model/problem.ts";
import type { Checked } from "./checked.ts";
import { checkDescriptions } from "./descriptions.ts";
import { checkLinks } from "./links.ts";
import { checkMovedAnchors } from "./moved-anchors.ts";
import { checkOrphans } from "./orphans.ts";
import { checkRedirects } from "./redirects.ts";

export function runChecks(checked: Checked): Problem[] {
  return [checkLinks, checkRedirects, checkMovedAnchors, checkDescriptions, checkOrphans].flatMap((check) =>
    check(checked),
  );
}

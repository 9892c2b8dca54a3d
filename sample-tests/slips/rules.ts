// All rules.

import { addresses } from "./addresses.ts";
import { componentKinds } from "./component-kinds.ts";
import { databaseKeys } from "./database-keys.ts";
import { durations } from "./durations.ts";
import { environment } from "./environment.ts";
import { floatingPromises } from "./floating-promises.ts";
import { headers } from "./headers.ts";
import { newerRuntimes } from "./newer-runtimes.ts";
import { otherVersion } from "./other-version.ts";
import { rareNames } from "./rare-names.ts";
import { misspelledTitles } from "./result-titles.ts";
import { sameExports } from "./same-exports.ts";
import { schedules } from "./schedules.ts";
import type { Rule, TextRule } from "./slip.ts";
import { statuses } from "./statuses.ts";
import { timeouts } from "./timeouts.ts";
import { unknownPaths } from "./unknown-paths.ts";
import { unknownPathsInText } from "./unknown-paths-in-text.ts";
import { unsetVariables } from "./unset-variables.ts";

/** @param root the folder of the site. */
export function rules(root: string): readonly Rule[] {
  return [
    addresses,
    componentKinds,
    databaseKeys,
    environment(root),
    floatingPromises,
    headers,
    misspelledTitles,
    newerRuntimes,
    otherVersion,
    sameExports,
    schedules,
    timeouts,
    unknownPaths(root),
    unsetVariables,
  ];
}

/** @param root the folder of the site. */
export function textRules(root: string): readonly TextRule[] {
  return [durations, rareNames(root), statuses, unknownPathsInText];
}

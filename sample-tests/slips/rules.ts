// All rules.

import { addresses } from "./addresses.ts";
import { componentKinds } from "./component-kinds.ts";
import { databaseKeys } from "./database-keys.ts";
import { environment } from "./environment.ts";
import { headers } from "./headers.ts";
import { newerRuntimes } from "./newer-runtimes.ts";
import { otherVersion } from "./other-version.ts";
import { misspelledTitles } from "./result-titles.ts";
import { sameExports } from "./same-exports.ts";
import { schedules } from "./schedules.ts";
import type { Rule, TextRule } from "./slip.ts";
import { timeouts } from "./timeouts.ts";
import { unknownPaths } from "./unknown-paths.ts";
import { unknownPathsInText } from "./unknown-paths-in-text.ts";

/** @param root the folder of the site. */
export function rules(root: string): readonly Rule[] {
  return [
    addresses,
    componentKinds,
    databaseKeys,
    environment(root),
    headers,
    misspelledTitles,
    newerRuntimes,
    otherVersion,
    sameExports,
    schedules,
    timeouts,
    unknownPaths(root),
  ];
}

export const textRules: readonly TextRule[] = [unknownPathsInText];

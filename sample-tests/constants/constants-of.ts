// The constants of each version, which may differ from those of the main version.

import { readConstants } from "../../packages/octavo/core/settings/read-constants.ts";
import type { Constants } from "./stated-limits.ts";

const mainVersion = "v2";

/** @param root the folder of the site. */
export function constantsOf(root: string): (version: string) => Constants {
  const main = readConstants(root, "", []);
  return (version) => (version === mainVersion ? main : new Map([...main, ...readConstants(root, `${version}/`, [])]));
}

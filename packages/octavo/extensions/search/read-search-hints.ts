// Reads `search.yaml`: what search can't know from the pages.

import type { Problem } from "../../core/model/problem.ts";
import type { SearchHints } from "../../core/model/site.ts";
import { targetOf } from "../../core/model/target.ts";
import { readSettings } from "../../core/settings/settings-file.ts";
import { searchFile } from "./schema.ts";

/** @param folder below `site/`, with a slash at its end, or empty. */
export function readSearchHints(root: string, folder: string, problems: Problem[]): SearchHints {
  const { value, placeOf } = readSettings(root, `${folder}search.yaml`, searchFile, problems);
  const { answers = {}, last = [] } = value ?? {};
  return {
    answers: Object.entries(answers).map(([address, queries]) => {
      const { route, anchor = "" } = targetOf(address);
      return { ...placeOf(["answers", address]), route, anchor, queries };
    }),
    last: last.map((route, index) => ({ ...placeOf(["last", index]), route: targetOf(route).route })),
  };
}

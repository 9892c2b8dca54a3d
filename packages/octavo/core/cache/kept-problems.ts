// Keeps what slow checks found until what they checked changes.

import * as v from "valibot";
import { parseJson } from "../files/parse-json.ts";
import type { Problem } from "../model/problem.ts";
import type { BlockCache } from "./block-cache.ts";

const problemList: v.GenericSchema<unknown, Problem[]> = v.array(
  v.object({
    file: v.string(),
    line: v.exactOptional(v.number()),
    column: v.exactOptional(v.number()),
    message: v.string(),
    remedy: v.exactOptional(v.string()),
    severity: v.picklist(["error", "warning", "mistake"]),
    lost: v.exactOptional(v.string()),
    difference: v.exactOptional(v.object({ expected: v.string(), actual: v.string() })),
  }),
);

/** @param key of everything that the check depends on. */
export async function keptProblems(cache: BlockCache, key: string, find: () => Promise<Problem[]>): Promise<Problem[]> {
  const known = cache.get(key);
  if (known !== undefined) return parseJson(problemList, known);
  const problems = await find();
  cache.set(key, JSON.stringify(problems));
  return problems;
}

// Reads the problems that the site's command for checking samples prints.

import * as v from "valibot";
import { error, type Place, type Problem } from "../../core/model/problem.ts";

const printed = v.array(
  v.object({
    /** Below the root. */
    file: v.string(),
    line: v.number(),
    message: v.string(),
    fix: v.string(),
    expected: v.optional(v.string()),
    actual: v.optional(v.string()),
  }),
);

/**
 * @param output a JSON list. Anything else is a problem of the command, which `errors` may explain.
 * @param setting the place of the command in site/site.yaml.
 */
export function readSampleProblems(output: string, errors: string, route: string, setting: Place): Problem[] {
  const problems = parsed(output);
  if (!problems) return [failure(errors, route, setting)];
  return problems.map(({ file, line, message, fix, expected, actual }) => ({
    ...error(file, { line, column: 1 }, message, fix),
    ...(expected !== undefined && { difference: { expected, actual: actual ?? "" } }),
  }));
}

function parsed(output: string): v.InferOutput<typeof printed> | undefined {
  try {
    const { success, output: problems } = v.safeParse(printed, JSON.parse(output));
    return success ? problems : undefined;
  } catch {
    return undefined;
  }
}

function failure(errors: string, route: string, setting: Place): Problem {
  const [first = ""] = errors.trim().split("\n");
  const remedy = first || "It must print a JSON list of objects with `file`, `line`, `message`, and `fix`.";
  return error("site/site.yaml", setting, `\`checkSamples\` didn't print the problems of \`${route}\`.`, remedy);
}

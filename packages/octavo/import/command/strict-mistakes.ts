// Finds what keeps the new site from being strict.

import { readFileSync, writeFileSync } from "node:fs";
import type { Problem } from "../../core/model/problem.ts";
import { createProgress } from "../../core/model/progress.ts";
import { readContent } from "../../core/publish/read-content.ts";
import { reportFile } from "./report.ts";

/** @returns the errors of the new site, if a site that isn't strict wouldn't have them. */
export async function strictMistakes(to: string): Promise<Problem[]> {
  const { problems } = await readContent(to, createProgress(undefined));
  return problems.filter(({ severity }) => severity === "error");
}

/** Says in the settings why the site isn't strict. */
export function relax(file: string, mistakes: readonly Problem[]): void {
  const text = readFileSync(file, "utf8");
  const why = `# The pages have mistakes that a strict site doesn't allow (${mistakes.length}). ${reportFile} lists them.`;
  const how = "# Correct them, and remove this line, so that each further mistake is an error.";
  writeFileSync(file, `${text.trimEnd()}\n\n${why}\n${how}\nstrict: false\n`);
}

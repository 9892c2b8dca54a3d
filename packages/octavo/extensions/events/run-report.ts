// The command that prints what readers miss.

import { existsSync } from "node:fs";
import { commandLine } from "../../core/cli/command-line.ts";
import type { Options } from "../../core/cli/options.ts";
import { dayMs, dayOf } from "../../core/model/day.ts";
import { createProgress } from "../../core/model/progress.ts";
import { UsageError } from "../../core/serve/read-options.ts";
import type { ReadContent } from "../../core/site/content.ts";
import { readFindings } from "./findings.ts";
import { refuseDatabase } from "./month-files.ts";
import { reportText } from "./report.ts";
import { sitePages } from "./site-pages.ts";

export async function runReport({ root, data, ofExtensions }: Options, readContent: ReadContent): Promise<boolean> {
  const days = readDays(ofExtensions.get("days") ?? "30");
  const since = dayOf(Date.now() - (days - 1) * dayMs);
  checkFolder(data);
  const findings = await readFindings(data, since);
  if (!findings) {
    process.stdout.write(`No events have been stored in ${data} since ${since}.\n`);
    return true;
  }
  const { trees, problems } = await readContent(root, createProgress(undefined));
  if (problems.some(({ severity }) => severity === "error"))
    process.stderr.write(
      `The site has errors, so this may name the wrong files. Run \`${commandLine("check")}\` to see them.\n`,
    );
  process.stdout.write(`${reportText(findings, sitePages(trees))}\n`);
  return true;
}

/** @throws with a remedy if there are no events. */
function checkFolder(data: string): void {
  refuseDatabase(data);
  if (existsSync(data)) return;
  // Earlier versions gave the database this name.
  refuseDatabase(`${data}.db`);
  throw new Error(`There are no events: the folder ${data} doesn't exist. Name it with --data.`);
}

function readDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`\`${text}\` is not a number of days. Give --days a number from 1 to 9999.`);
  return Number(text);
}

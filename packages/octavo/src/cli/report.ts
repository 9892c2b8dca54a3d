// The command that prints what readers miss.

import { dayMs, dayOf } from "../model/day.ts";
import { createProgress } from "../model/progress.ts";
import { openCopy } from "../server/events/database-file.ts";
import { readFindings } from "../server/events/queries.ts";
import { reportText } from "../server/events/report.ts";
import { sitePages } from "../server/events/site-pages.ts";
import { schemaVersion } from "../server/events/store.ts";
import { readContent } from "../source/site/read-content.ts";
import { commandLine } from "./command-line.ts";
import type { Options } from "./options.ts";

export async function runReport({ root, data, days }: Options): Promise<boolean> {
  const since = dayOf(Date.now() - (days - 1) * dayMs);
  const { database, close } = openCopy(data, schemaVersion);
  const findings = readFindings(database, since);
  close();
  if (!findings) {
    process.stdout.write(`No events have been stored in ${data} since ${since}.\n`);
    return true;
  }
  const { tree, versions, problems } = await readContent(root, createProgress(undefined));
  if (problems.some(({ severity }) => severity === "error"))
    process.stderr.write(
      `The site has errors, so this may name the wrong files. Run \`${commandLine("check")}\` to see them.\n`,
    );
  process.stdout.write(`${reportText(findings, sitePages([tree, ...versions]))}\n`);
  return true;
}

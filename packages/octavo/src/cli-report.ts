// The command that prints what readers miss.

import type { Options } from "./cli-options.ts";
import { readContent } from "./content/read-content.ts";
import { openCopy } from "./events/database-file.ts";
import { readFindings } from "./events/queries.ts";
import { reportText } from "./events/report.ts";
import { sitePages } from "./events/site-pages.ts";
import { schemaVersion } from "./events/store.ts";
import { dayMs, dayOf } from "./model/day.ts";
import { createProgress } from "./progress.ts";

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
    process.stderr.write("The site has errors, so this may name the wrong files. Run `npm run check` to see them.\n");
  process.stdout.write(`${reportText(findings, sitePages([tree, ...versions]))}\n`);
  return true;
}

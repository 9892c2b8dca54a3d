// The command `import`: moves a site of another generator to this one for good.

import { relative } from "node:path";
import { commandLine } from "../../core/cli/command-line.ts";
import { createProgress } from "../../core/model/progress.ts";
import { importSite } from "./import-site.ts";
import { reportFile, summaryOf } from "./report.ts";

export async function runImport({ from, to }: { from: string; to: string }): Promise<void> {
  const result = await importSite(from, to, createProgress(process.stdout));
  const folder = relative(process.cwd(), to) || ".";
  const next = `${commandLine("dev")} --root ${/\s/.test(folder) ? `"${folder}"` : folder}`;
  process.stdout.write(
    `${summaryOf(result).join("\n")}\n\nThe new site is in ${folder}, with ${reportFile}. Next:\n\n  ${next}\n`,
  );
}

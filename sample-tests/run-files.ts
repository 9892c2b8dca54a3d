// What readers need to run samples, in one file for each page below `public/run/`. Its path is that of the page, below the
// base of the site.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { CheckedPage } from "./check-samples.ts";
import { proofOf } from "./tested-list.ts";

export const runFolder = "public/run";

/** Its path below the root, without content if readers can't run a sample. @param main the version without a prefix. */
export function runFile({ page, samples }: CheckedPage, main = "v2"): { path: string; content?: string } {
  const name = (page.version === main ? "" : `/${page.version}`) + page.route.replace(/\/$/, "");
  const path = `${runFolder}${name || "/index"}.json`;
  const runs = samples.flatMap((checked) =>
    checked.run && proofOf(checked) ? [[checked.sample.key, checked.run] as const] : [],
  );
  if (runs.length === 0) return { path };
  const lines = [...new Map(runs)].map(([key, run]) => `${JSON.stringify(key)}: ${JSON.stringify(run)}`);
  return { path, content: `{\n${lines.join(",\n")}\n}\n` };
}

/** The files there, as paths below the root. */
export function existingRunFiles(root: string): string[] {
  const folder = join(root, runFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".json")).map((name) => `${runFolder}/${name}`);
}

// This repository's site, built once for a run of the tests, however many test projects need it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../packages/octavo/src/cli/build-site.ts";
import { printProblem } from "../packages/octavo/src/model/problem.ts";
import { createProgress } from "../packages/octavo/src/model/progress.ts";
import { siteRoot } from "./site-root.ts";

/** The setups of all projects run one after the other in one process, but don't share modules. */
const variable = "DOCS_TEST_SITE";

/** A day on which the sidebar marks new pages, so that the pages don't change from one day to the next. */
const day = "2026-11-24";

/** @returns the folder of the built site. It's removed when the process ends, because servers may still use it. */
export async function builtSite(): Promise<string> {
  const built = process.env[variable];
  if (built) return built;
  const folder = mkdtempSync(join(tmpdir(), "docs-site-"));
  const dist = join(folder, "dist");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  console.log("Building the site for the tests…");
  process.env.SOURCE_DATE_EPOCH = String(Date.parse(day) / 1000);
  const { problems, written } = await build(siteRoot, dist, createProgress(undefined));
  delete process.env.SOURCE_DATE_EPOCH;
  if (!written) throw new Error(problems.map(printProblem).join("\n"));
  process.env[variable] = dist;
  return dist;
}

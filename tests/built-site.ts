// The sites of the tests, each built once for a run, however many test projects need it: the site of this repository,
// and the fixtures, which show what it doesn't use.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../packages/octavo/core/cli/build-site.ts";
import { printProblem } from "../packages/octavo/core/model/problem.ts";
import { createProgress } from "../packages/octavo/core/model/progress.ts";
import { siteRoot } from "./site-root.ts";

/**
 * The folders of `tests/fixtures/`. `everything` has each part in each state and most settings, `owner` has what owners
 * bring, with languages and versions, and `bare` has pages and no settings.
 */
export const fixtureNames = ["everything", "owner", "bare"] as const;
export type FixtureName = (typeof fixtureNames)[number];

/** The day of the newest change: the sidebar marks new pages, and the pages don't change from one day to the next. */
const [, day = ""] = /^- date: (\S+)/m.exec(readFileSync(join(siteRoot, "site/changelog.yaml"), "utf8")) ?? [];

/** As `SOURCE_DATE_EPOCH`. */
export const buildDay = String(Date.parse(day) / 1000);

/** @returns the folder of the built site. It's removed when the process ends, because servers may still use it. */
export function builtSite(): Promise<string> {
  return builtOnce("site", siteRoot);
}

/** @returns the folder of a built fixture. */
export function builtFixture(name: FixtureName): Promise<string> {
  return builtOnce(name, copyOfFixture(name));
}

/** Parts of this repository's site that import packages, which a copy in another folder wouldn't find. */
const partsWithPackages = ["run-sample", "schedule-preview"];

/** Fixtures of the generator that a fixture also has the files of. Its own files replace theirs. */
const includes: Partial<Record<FixtureName, string[]>> = { owner: ["owner", "translations"] };

/**
 * Copies a fixture, because tests write into it. The copy is removed when the process ends. `everything` also gets the
 * parts of this repository's site.
 */
export function copyOfFixture(name: FixtureName): string {
  const folder = temporaryUntilExit(name);
  for (const included of includes[name] ?? [])
    cpSync(join(siteRoot, "packages/octavo/tests/fixtures", included), folder, { recursive: true });
  cpSync(join(siteRoot, "tests/fixtures", name), folder, { recursive: true });
  if (name === "everything") copySiteParts(folder);
  return folder;
}

function copySiteParts(folder: string): void {
  const parts = join(siteRoot, "site/parts");
  for (const part of readdirSync(parts).filter((part) => !partsWithPackages.includes(part)))
    cpSync(join(parts, part), join(folder, "site/parts", part), { recursive: true });
}

/**
 * The setups of all projects run in turn in one process. They don't share modules, so the environment has the result.
 */
async function builtOnce(name: string, root: string): Promise<string> {
  const variable = `DOCS_TEST_${name.toUpperCase()}`;
  const built = process.env[variable];
  if (built) return built;
  const dist = join(temporaryUntilExit(name), "dist");
  console.log(`Building the ${name === "site" ? "site" : `fixture ${name}`} for the tests…`);
  process.env.SOURCE_DATE_EPOCH = buildDay;
  const { problems, written } = await build(root, dist, createProgress(undefined));
  delete process.env.SOURCE_DATE_EPOCH;
  if (!written) throw new Error(problems.map(printProblem).join("\n"));
  process.env[variable] = dist;
  return dist;
}

let temporary: string | undefined;

function temporaryUntilExit(name: string): string {
  if (temporary === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "docs-sites-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    temporary = folder;
  }
  return mkdtempSync(join(temporary, `${name}-`));
}

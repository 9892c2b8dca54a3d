// The files in the repository that must be what the checks found. With only the changed pages, what these say is compared.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles as write } from "../../packages/octavo/tests/temporary-folder.ts";
import type { CheckedPage } from "../check-samples.ts";
import { checkedRecordFile } from "../checked-record.ts";
import { testedListFile } from "../tested-list.ts";
import { outdatedFiles, partlyOutdatedFiles, writeFiles } from "../written-files.ts";
import { pageOf } from "./page-of.ts";

type Result = { isRunnable?: boolean; isFailing?: boolean };

/** A page with one sample, as it's after its checks. */
function checkedPage(route: string, code: string, { isRunnable = false, isFailing = false }: Result = {}): CheckedPage {
  const page = pageOf([{ language: "js", code, key: code.padEnd(12, "-") }], { route });
  const run = { code, isLegacy: false, context: {}, env: {}, time: "", answers: [] } as never;
  return {
    page,
    isComplete: true,
    samples: page.samples.map((sample) => ({
      sample,
      levels: new Set(["executed"] as const),
      effects: [],
      problems: isFailing ? [{ line: 10, message: "It's wrong.", fix: "Correct it." }] : [],
      ...(isRunnable && { run }),
    })),
  };
}

const first = [checkedPage("/a/", "a", { isRunnable: true }), checkedPage("/b/", "b")];

/** A site for which an update was run. */
function updated(): string {
  const root = temporaryFolder();
  writeFiles(root, outdatedFiles(root, first));
  return root;
}

/** @param changed the routes of the pages with which all checks ran. */
function outdated(root: string, pages: readonly CheckedPage[], ...changed: string[]): string[] {
  const own = pages.map(({ page }) => page).filter(({ route }) => changed.includes(route));
  const plan = { pages: new Set(own), checks: new Set<string>(), reasons: [] };
  return partlyOutdatedFiles(root, pages, plan).map(({ path }) => path);
}

test("after an update, nothing is outdated", () => {
  const root = updated();
  expect(outdatedFiles(root, first)).toEqual([]);
  expect(outdated(root, first, "/a/", "/b/")).toEqual([]);
});

test("an edited sample makes the record and the list outdated, and what readers need to run it", () => {
  const root = updated();
  const edited = [checkedPage("/a/", "edited", { isRunnable: true }), checkedPage("/b/", "b")];
  expect(outdated(root, edited, "/a/")).toEqual([testedListFile, checkedRecordFile, "public/run/a.json"]);
  const noLonger = [checkedPage("/a/", "a"), checkedPage("/b/", "b")];
  expect(outdated(root, noLonger, "/a/")).toEqual([testedListFile, "public/run/a.json"]);
});

test("what wasn't checked isn't compared", () => {
  const root = updated();
  const other = first.with(1, { ...checkedPage("/b/", "b"), samples: [] });
  expect(outdated(root, other, "/a/")).toEqual([]);
  expect(outdated(root, other, "/b/")).toEqual([testedListFile]);
});

test("new and removed pages make the record and the list outdated", () => {
  const root = updated();
  expect(outdated(root, [...first, checkedPage("/c/", "c")], "/c/")).toEqual([testedListFile, checkedRecordFile]);
  expect(outdated(root, first.slice(0, 1))).toEqual([testedListFile, checkedRecordFile]);
});

test("a page with a problem isn't in the record, so it's checked again", () => {
  const root = updated();
  const failing = first.with(1, checkedPage("/b/", "b", { isFailing: true }));
  expect(outdated(root, failing, "/b/")).toEqual([testedListFile, checkedRecordFile]);
  writeFiles(root, outdatedFiles(root, failing));
  expect(outdatedFiles(root, first).map(({ path }) => path)).toContain(checkedRecordFile);
});

test("an edited or missing record is outdated", () => {
  const root = updated();
  write(root, { [checkedRecordFile]: "{}\n" });
  expect(outdated(root, first)).toEqual([checkedRecordFile]);
  expect(outdatedFiles(root, first).map(({ path }) => path)).toEqual([checkedRecordFile]);
  rmSync(join(root, checkedRecordFile));
  expect(outdated(root, first)).toEqual([checkedRecordFile]);
});

// What has to be checked again after a change, and what is told about it.

import { rmSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../../packages/octavo/tests/temporary-folder.ts";
import { openCache } from "../cache.ts";
import { isNeeded, listed, type Plan, planOf } from "../changed-samples.ts";
import { checkSamples } from "../check-samples.ts";
import { checkedRecordFile, readRecord, recordOf, recordText } from "../checked-record.ts";
import type { KnownCheck, PageCheck } from "../page-check.ts";
import type { Page } from "../sample.ts";
import { pageOf } from "./page-of.ts";

const root = temporaryFolder({}, afterAll);

const checks: KnownCheck[] = [
  { name: "run Go", sources: ["go"] },
  { name: "run Python", sources: ["python.ts"] },
  { name: "look for slips", sources: ["content"], readsText: true },
];

function page(route: string, code: string, { line = 10, version = "v2" } = {}): Page {
  const samples = [
    { language: "go", code, line, key: code },
    { language: "text", title: "Logs", code: "1", line: line + 5 },
  ];
  const folder = version === "v2" ? "content" : `versions/${version}`;
  return pageOf(samples, { route, version, path: `${folder}${route}index.md` });
}

const pages = [page("/a/", "a"), page("/b/", "b"), page("/a/", "a", { version: "v1" })];

beforeEach(() => {
  rmSync(`${root}/${checkedRecordFile}`, { force: true });
  writeFiles(root, { "package-lock.json": "{}", "go/run.ts": "1", "python.ts": "1", "content/a/index.md": "Text" });
});

/** @param edit what happens after the record was written. @returns what is planned then. */
function planAfter(edit: () => void, now = pages, known = checks): Plan {
  writeFiles(root, { [checkedRecordFile]: recordText(recordOf(root, pages, checks)) });
  edit();
  return planOf(readRecord(root), recordOf(root, now, known), now);
}

function addresses({ pages }: Plan): string[] {
  return [...pages].map(({ version, route }) => version + route);
}

const none = () => {};
const nothing = { pages: new Set(), checks: new Set(), reasons: [expect.stringMatching(/^Nothing has changed/)] };

test("nothing is checked again without a change", () => {
  expect(planAfter(none)).toEqual(nothing);
});

test("an edited sample is checked with its page, and an edited result is, too", () => {
  const plan = planAfter(none, [page("/a/", "edited"), ...pages.slice(1)]);
  expect([addresses(plan), [...plan.checks]]).toEqual([["v2/a/"], []]);
  expect(plan.reasons).toEqual(["1 of 3 pages have changed samples: /a/."]);
  const result = page("/b/", "b");
  for (const { results } of result.samples) for (const each of results) each.text = "2";
  expect(addresses(planAfter(none, pages.with(1, result)))).toEqual(["v2/b/"]);
});

test("an edited sentence above a sample changes nothing", () => {
  const edit = () => writeFiles(root, { "content/a/index.md": "Another text\n\nAnd more" });
  expect(planAfter(edit, pages.with(0, page("/a/", "a", { line: 12 })))).toEqual(nothing);
});

test("an edited source of a check runs it with all pages", () => {
  const plan = planAfter(() => writeFiles(root, { "go/run.ts": "2" }));
  expect([addresses(plan), [...plan.checks]]).toEqual([[], ["run Go"]]);
  expect(plan.reasons).toEqual(["The sources of run Go have changed, so all pages are checked with them."]);
  expect([...planAfter(() => writeFiles(root, { "go/other.ts": "" })).checks]).toEqual(["run Go"]);
});

test("a check that the record doesn't have runs with all pages", () => {
  const added = [...checks, { name: "run Ruby", sources: [] }];
  expect([...planAfter(none, pages, added).checks]).toEqual(["run Ruby"]);
});

test("a new page is checked", () => {
  expect(addresses(planAfter(none, [...pages, page("/new/", "n")]))).toEqual(["v2/new/"]);
});

test("a page that is removed, or loses its samples, is only named", () => {
  const removed = { ...nothing, reasons: ["These pages no longer have samples: /b/ (v2)."] };
  expect(planAfter(none, pages.toSpliced(1, 1))).toEqual(removed);
  expect(planAfter(none, pages.with(1, { ...page("/b/", "b"), samples: [] }))).toEqual(removed);
});

test("a page of version 1 is checked without the one of version 2 at the same route, and shared pages are told apart", () => {
  const [a, b, old] = pages as [Page, Page, Page];
  const plan = planAfter(none, [a, b, page("/a/", "edited", { version: "v1" })]);
  expect(addresses(plan)).toEqual(["v1/a/"]);
  expect(plan.reasons).toEqual(["1 of 3 pages have changed samples: /a/ (v1)."]);
  expect(addresses(planAfter(none, [a, b, { ...old, isShared: true }]))).toEqual(["v1/a/"]);
});

test("a page that versions share is named once", () => {
  const shared = { ...page("/b/", "b"), version: "v1", isShared: true };
  expect(listed([...pages, shared])).toBe("/a/, /b/, /a/ (v1)");
  expect(listed(Array.from({ length: 10 }, (_, index) => page(`/${index}/`, "a")))).toMatch(/\/7\/, and 2 more$/);
});

test("other packages make everything changed", () => {
  const plan = planAfter(() => writeFiles(root, { "package-lock.json": "[]" }));
  expect([addresses(plan), [...plan.checks]]).toEqual([
    ["v2/a/", "v2/b/", "v1/a/"],
    ["run Go", "run Python"],
  ]);
  expect(plan.reasons).toEqual([expect.stringMatching(/^The packages, or what all checks share, have changed/)]);
});

test.each([
  ["no record", () => rmSync(`${root}/${checkedRecordFile}`)],
  ["a record with conflicts", () => writeFiles(root, { [checkedRecordFile]: "<<<<<<< HEAD\n{}" })],
])("with %s, everything is checked", (_, edit) => {
  const plan = planAfter(edit);
  expect(addresses(plan)).toHaveLength(3);
  expect(plan.reasons).toEqual([expect.stringMatching(/^Nothing says which samples were checked/)]);
});

test("the record has a line for each page, whose order doesn't depend on that of the pages", () => {
  const text = recordText(recordOf(root, pages.toReversed(), checks.toReversed()));
  expect(text).toBe(recordText(recordOf(root, pages, checks)));
  expect(text.match(/^ {6}"\/[ab]\/": "[\w-]{22}",?$/gm)).toHaveLength(3);
});

/** Notes what happens to a check. */
function notedCheck(known: KnownCheck, language: string, noted: string[]): PageCheck {
  return {
    ...known,
    appliesTo: (sample) => sample.language === language,
    unavailable: () => {
      noted.push(`${known.name}: installs`);
      return undefined;
    },
    check: async ({ route, samples }) => {
      noted.push(`${known.name}: ${route}`);
      return samples.map(({ index }) => ({ index, levels: ["executed"], problems: [] }));
    },
  };
}

/** What happens to checks of Go, Python, and slips. */
async function notedAfter(now: readonly Page[], plan: Plan): Promise<string[]> {
  const noted: string[] = [];
  const [go, python, slips] = checks as [KnownCheck, KnownCheck, KnownCheck];
  const languages = [go, python, slips].map((known) => notedCheck(known, known === python ? "python" : "go", noted));
  const needed = languages.filter((check) => isNeeded(plan, check));
  await checkSamples(root, now, needed, openCache(`${root}/none`), { plan });
  return noted.filter((line) => !line.startsWith("look for slips"));
}

test("a check runs with the pages that are planned, and installs its tools only if one of them has a sample for it", async () => {
  const unchanged = planAfter(none);
  expect(await notedAfter(pages, unchanged)).toEqual([]);
  expect(checks.filter((check) => isNeeded(unchanged, check)).map(({ name }) => name)).toEqual(["look for slips"]);
  const now = pages.with(0, page("/a/", "edited"));
  expect(await notedAfter(now, planAfter(none, now))).toEqual(["run Go: installs", "run Go: /a/"]);
  const edited = planAfter(() => writeFiles(root, { "go/run.ts": "2" }));
  expect(await notedAfter(pages, edited)).toEqual([
    "run Go: installs",
    ...["/a/", "/b/", "/a/"].map((r) => `run Go: ${r}`),
  ]);
});

test("what reads the text of pages runs with all of them", async () => {
  const noted: string[] = [];
  const slips = notedCheck(checks[2] as KnownCheck, "go", noted);
  const plan = planAfter(none);
  await checkSamples(root, pages, [slips], openCache(`${root}/none`), { plan });
  expect(noted).toEqual([
    "look for slips: installs",
    "look for slips: /a/",
    "look for slips: /b/",
    "look for slips: /a/",
  ]);
  expect(isNeeded(plan, slips)).toBe(true);
});

test("that a sample works, but must fail, is only known if all checks ran", async () => {
  const fails = { language: "go", title: "Fails", code: "a" };
  const now = [pageOf([fails], { route: "/a/" })];
  const problemsWith = async (plan: Plan) => {
    const check = notedCheck(checks[0] as KnownCheck, "go", []);
    const { pages: checked } = await checkSamples(root, now, [check], openCache(`${root}/none`), { plan });
    return checked.flatMap(({ samples }) => samples.flatMap(({ problems }) => problems));
  };
  const partial: Plan = { pages: new Set(), checks: new Set(["run Go"]), reasons: [] };
  expect(await problemsWith(partial)).toEqual([]);
  expect(await problemsWith({ ...partial, pages: new Set(now) })).toMatchObject([
    { message: expect.stringContaining("but it works") },
  ]);
});

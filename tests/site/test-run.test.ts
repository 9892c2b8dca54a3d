// What `npm test` says besides its results: which deep tests to run as well, and which files are slow.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { concernedGroups } from "../run/concerned-groups.ts";
import { deepGroups, groupOf } from "../run/deep-groups.ts";
import { repositoryFiles } from "../run/import-graph.ts";
import { slowest, slowFileProblems } from "../run/slow-files.ts";

const octavo = "packages/octavo";

describe("the groups of deep tests", () => {
  test("are the folders that have some", () => {
    const groups = repositoryFiles()
      .filter((path) => /\.(?:test|spec)\.ts$/.test(path))
      .flatMap((path) => groupOf(path) ?? []);
    expect([...new Set(groups)].sort()).toEqual(deepGroups);
  });

  test.each([
    ["a test", "tests/deep/engines/webkit-reading.spec.ts", ["engines"]],
    ["a script that a document loads by its address", `${octavo}/core/reader/client/boot.ts`, ["engines", "hosts"]],
    ["a module of a thread", `${octavo}/core/publish/jobs/output-worker.ts`, ["engines", "hosts"]],
    ["a style sheet", `${octavo}/core/reader/ui/styles/article.css`, ["engines", "pages"]],
    ["a rule that only a type is imported of", `${octavo}/extensions/diagrams/layered/ranks.ts`, ["growth"]],
    ["a page", "content/limits/index.md", ["pages"]],
    ["a host of the mock server", "sample-tests/server/hosts.ts", ["samples"]],
  ])("depend on %s", (_, changed, groups) => {
    expect(concernedGroups([changed])).toEqual(expect.arrayContaining(groups));
  });

  test("are described, with the folders that they belong to", () => {
    const [, rows = ""] = readFileSync("tests/README.md", "utf8").split("| Group | Proves | Belongs to |\n");
    expect([...rows.matchAll(/^\| `(\w+)` \| .+ \| `.+ \|$/gm)].map(([, group]) => group).sort()).toEqual(deepGroups);
  });

  test("depend on nothing else", () => {
    expect(concernedGroups(["README.md", "bench/search/run.ts"])).toEqual([]);
    expect(concernedGroups([`${octavo}/tests/deep/growth/growth.test.ts`])).toEqual(["growth"]);
  });
});

test("the documentation of faults only names tests that exist", () => {
  const page = readFileSync(`${octavo}/docs/content/faults.md`, "utf8");
  const names = [...page.matchAll(/`((?:unit|integration|deep|site|browser)\/(?!parts\b)[\w/-]+)(?:\/\*)?`/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(50);
  const files = repositoryFiles().filter((path) => /\.(?:test|spec)\.ts$/.test(path));
  expect(names.filter((name) => !files.some((path) => path.includes(`tests/${name}`)))).toEqual([]);
});

describe("slow files", () => {
  const slow = { path: "tests/site/slow.test.ts", seconds: 11, tests: 1 };
  const quick = Array.from({ length: 100 }, (_, at) => ({ path: `tests/site/${at}.test.ts`, seconds: 4, tests: 1 }));
  const reasons = { [slow.path]: "It has a reason." };

  test("are listed, the slowest first", () => {
    expect(slowest([...quick, slow], 2)).toBe("  11.0 s  tests/site/slow.test.ts\n   4.0 s  tests/site/0.test.ts");
  });

  test("are a problem without a reason", () => {
    expect(slowFileProblems(quick, {})).toEqual([]);
    expect(slowFileProblems([...quick, slow], {})).toEqual([expect.stringContaining(slow.path)]);
    expect(slowFileProblems([...quick, slow], reasons)).toEqual([]);
  });

  test("may take longer if they have many tests", () => {
    expect(slowFileProblems([...quick, { ...slow, tests: 6 }], {})).toEqual([]);
    expect(slowFileProblems([...quick, { ...slow, seconds: 13, tests: 6 }], {})).toHaveLength(1);
  });

  test("aren't judged on a machine on which everything takes longer", () => {
    const busy = [...quick, slow].map((time) => ({ ...time, seconds: time.seconds * 4 }));
    expect(slowFileProblems(busy, {})).toEqual([]);
  });

  test("that are gone need no reason", () => {
    expect(slowFileProblems(quick, reasons)).toEqual([expect.stringContaining("doesn't exist")]);
  });
});

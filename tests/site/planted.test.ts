// The site in tests/planted/ has one mistake of each kind that the checks promise to find. Each must be reported at its
// line with its fix, and nothing else may be.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkTexts } from "../../packages/octavo/src/checks/check-texts.ts";
import { readContent } from "../../packages/octavo/src/content/read-content.ts";
import { createProgress } from "../../packages/octavo/src/progress.ts";
import { siteRoot } from "../site-root.ts";

/** `file` ends in the number of the line, and `line` is its text. */
type Fault = { kind: string; file: string; line: string; message: string; fix: string };
type Reported = Omit<Fault, "kind" | "line">;

const folder = join(siteRoot, "tests/planted");
const planted = parse(readFileSync(join(folder, "faults.yaml"), "utf8")) as { check: Fault[] };

const root = join(folder, "site");
let reported: Reported[];

beforeAll(async () => {
  const { tree, versions, problems } = await readContent(root, createProgress(undefined));
  for (const { site, pages } of [tree, ...versions]) {
    const own = [...pages.values()].filter(({ source }) => source.sharedFrom === undefined);
    problems.push(...(await checkTexts(root, site, own, () => {})));
  }
  reported = problems.map(({ file, line, message, remedy = "" }) => ({
    file: `${file}:${line}`,
    message: `${message} ${remedy}`,
    fix: remedy,
  }));
}, 60_000);

const isFault = (fault: Fault, { file, message }: Reported) =>
  file === fault.file && message.includes(fault.message) && message.includes(fault.fix);

describe("check", () => {
  test.each(planted.check)("finds $kind", (fault) => {
    const [, path = "", line] = /^(.*):(\d+)$/.exec(fault.file) ?? [];
    expect(readFileSync(join(root, path), "utf8").split("\n")[Number(line) - 1]?.trim()).toBe(fault.line);
    expect(reported.filter((each) => isFault(fault, each))).toHaveLength(1);
  });

  test("finds nothing else", () => {
    expect(reported.filter((each) => !planted.check.some((fault) => isFault(fault, each)))).toEqual([]);
  });

  test("is tested with 60 kinds of mistakes or more", () => {
    expect(new Set(planted.check.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60);
  });
});

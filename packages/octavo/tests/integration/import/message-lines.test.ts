// A message about a site of another generator names the line of the file that has what the message quotes, although the
// page is read in our syntax.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../core/files/package-root.ts";
import { type Problem, printProblem } from "../../../core/model/problem.ts";
import { createProgress } from "../../../core/model/progress.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const fixtures = join(packageRoot, "tests/fixtures");
const others = readdirSync(fixtures).filter((name) => !existsSync(join(fixtures, name, "site")));

/** Messages that name another line, because there is no better one. */
const exceptions = [
  // A brace that isn't there.
  / is missing\.$/,
  // All headings of a page, which only the page as a whole has.
  /^This translation has other headings than /,
  // `<Steps />` is where the file would be. Its path is in the line that imports it.
  /^There is no file `.*\.mdx` to include\.$/,
];

/** What a message quotes, if the file contains it, but not in the line that the message names. */
function misplaced(root: string, { file, line, message }: Problem): string[] {
  const path = join(root, file);
  if (line === undefined || !existsSync(path) || exceptions.some((pattern) => pattern.test(message))) return [];
  const text = readFileSync(path, "utf8");
  const named = text.split(/\r\n?|\n/)[line - 1] ?? "";
  const [quoted] = /`[^`]+`/.exec(message) ?? [];
  const words = quoted?.slice(1, -1).replace(/…$/, "") ?? "";
  return text.includes(words) && !named.includes(words) ? [words] : [];
}

test.each(others)("%s: each message names a line with what it quotes", async (name) => {
  const root = join(fixtures, name);
  const { problems } = await readContent(root, createProgress(undefined));
  expect(problems.filter((problem) => misplaced(root, problem).length > 0).map(printProblem)).toEqual([]);
});

test("also in the middle of a paragraph, and of a list in TOML", async () => {
  const nav = '[project]\nnav = [\n  { "A" = "index.md" },\n  { "B" = "gone.md" },\n]\n';
  const root = temporaryFolder({ "docs/index.md": "# A\n\nOne\n{% two %}\n{{< three >}}\n", "zensical.toml": nav });
  const { problems } = await readContent(root, createProgress(undefined));
  const places = problems.map(({ file, line }) => `${file}:${line}`);
  expect(places).toEqual(expect.arrayContaining(["docs/index.md:4", "docs/index.md:5", "zensical.toml:4"]));
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../../bin/program-folder.mjs";
import { sourceFolders, sourcePaths } from "../../bin/source-folders.mjs";
import { packageRoot } from "../../core/files/package-root.ts";

const listIn = (file: string, name: string): string[] =>
  JSON.parse(readFileSync(join(packageRoot, file), "utf8"))[name];

test("all code of the package besides its tools is in the source folders", () => {
  const other = /^(?:assets|bin|docs|schemas|scripts|template|tests)\//;
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: packageRoot });
  const code = `${listed}`.split("\n").filter((path) => /\/.*\.(?:tsx?|css)$/.test(path) && !other.test(path));
  expect(code.length).toBeGreaterThan(800);
  const sources = new Set(sourcePaths(packageRoot));
  expect(code.filter((path) => !sources.has(path))).toEqual([]);
});

test("the program has most of them, and none that runs in a browser", () => {
  expect(sourceFiles().length).toBeGreaterThan(600);
  expect(sourceFiles()).toContain("core/publish/jobs/output-worker.ts");
  expect(sourceFiles().filter((path) => /(?:SearchDialog\.tsx|client\/main\.tsx|\/zoom\.ts)$/.test(path))).toEqual([]);
});

test.each([
  ["package.json", "files", ""],
  ["tsconfig.json", "include", ""],
  ["tests/tsconfig.json", "include", "../"],
  ["../../tsconfig.json", "include", "packages/*/"],
])("%s names them in %s", (file, name, prefix) => {
  expect(listIn(file, name)).toEqual(expect.arrayContaining(sourceFolders.map((folder) => prefix + folder)));
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "../../../../core/cli/build-site.ts";
import { writeNewSite } from "../../../../core/cli/init.ts";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { checkTexts } from "../../../../extensions/prose/check-texts.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

describe("init", () => {
  test("writes a strict site that builds, and passes all checks, without a warning", async () => {
    const root = join(temporaryFolder(), "new");
    writeNewSite(root);
    const { problems, isOurs, pages } = await build(root, join(root, "dist"), createProgress(undefined));
    expect(problems.map(printProblem)).toEqual([]);
    expect([isOurs, pages]).toEqual([true, 3]);
    const { tree } = await readContent(root, createProgress(undefined));
    const texts = await checkTexts(root, tree.site, tree.pages.values(), () => {});
    expect(texts.map(printProblem)).toEqual([]);
  });

  test("writes what npm and git need", () => {
    const root = temporaryFolder({ ".git/HEAD": "ref: refs/heads/main\n" });
    writeNewSite(root);
    expect(readdirSync(root).sort()).toEqual([".git", ".gitignore", "content", "package.json", "public", "site"]);
    const { scripts, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(scripts.dev).toBe("octavo dev");
    // From the folder of this package, because it isn't installed from the registry.
    expect(join(root, dependencies.octavo.replace(/^file:/, ""), "/")).toBe(packageRoot);
  });

  test.each([
    [{ "notes.md": "# Mine\n" }, "", "isn't empty: it has notes.md."],
    [{ a: "", b: "", c: "", d: "" }, "", "isn't empty: it has a, b, c, …."],
    [{ file: "" }, "file", "is a file."],
  ])("leaves a folder with %j alone, and says what to do", (files, name, message) => {
    const root = temporaryFolder(files);
    expect(() => writeNewSite(join(root, name))).toThrow(message);
    expect(() => writeNewSite(join(root, name))).toThrow("octavo init DIR");
    expect(readdirSync(root).sort()).toEqual(Object.keys(files).sort());
  });
});

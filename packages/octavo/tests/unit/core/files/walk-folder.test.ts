import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { walkFolder } from "../../../../core/files/walk-folder.ts";
import { printProblem } from "../../../../core/model/problem.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

function walk(root: string): { paths: string[]; problems: string[] } {
  const { paths, problems } = walkFolder(root, "content");
  return { paths, problems: problems.map((problem) => printProblem(problem).split("\n")[0]) };
}

describe("walkFolder", () => {
  test("finds all files, sorted", () => {
    const root = temporaryFolder({ "content/b.md": "", "content/a/z.md": "", "content/a/c/d.png": "", "other.md": "" });
    expect(walk(root)).toEqual({ paths: ["a/c/d.png", "a/z.md", "b.md"], problems: [] });
  });

  test("a folder that doesn't exist has no problems", () => {
    expect(walk(temporaryFolder())).toEqual({ paths: [], problems: [] });
    expect(walk("/nowhere")).toEqual({ paths: [], problems: [] });
  });

  test("follows links to files and folders of the root, also when the root itself is reached by a link", () => {
    const root = temporaryFolder({ "content/a.md": "", "shared/b.md": "" });
    symlinkSync(join(root, "shared"), join(root, "content/shared"));
    symlinkSync("a.md", join(root, "content/again.md"));
    const expected = { paths: ["a.md", "again.md", "shared/b.md"], problems: [] };
    expect(walk(root)).toEqual(expected);
    const link = join(temporaryFolder(), "link");
    symlinkSync(root, link);
    expect(walk(link)).toEqual(expected);
  });

  test("reports links that leave the root, lead nowhere, or go in circles", () => {
    const root = temporaryFolder({ "content/a.md": "" });
    symlinkSync("/etc/hostname", join(root, "content/outside.md"));
    symlinkSync(`${root}-sibling`, join(root, "content/nowhere.md"));
    symlinkSync("self.md", join(root, "content/self.md"));
    symlinkSync(".", join(root, "content/circle"));
    expect(walk(root)).toEqual({
      paths: ["a.md"],
      problems: expect.arrayContaining([
        "content/outside.md:1:1  This link leads out of the site's folder.",
        "content/nowhere.md:1:1  This link leads nowhere.",
        "content/self.md:1:1  This link leads nowhere.",
        "content/circle/:1:1  This link leads to a folder that contains it.",
      ]),
    });
  });

  test("reports names that are not UTF-8, and what is neither a file nor a folder", () => {
    const root = temporaryFolder({ "content/a.md": "" });
    writeFileSync(Buffer.concat([Buffer.from(join(root, "content/caf")), Buffer.from([0xe9]), Buffer.from(".md")]), "");
    execFileSync("mkfifo", [join(root, "content/pipe.md")]);
    mkdirSync(join(root, "content/folder.md"));
    expect(walk(root)).toEqual({
      paths: ["a.md"],
      problems: [
        "content/caf\ufffd.md:1:1  The file name is not UTF-8.",
        "content/pipe.md:1:1  This is neither a file nor a folder.",
      ],
    });
  });
});

import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestFile } from "../../../../../core/model/output-manifest.ts";
import { outputFolder } from "../../../../../core/publish/writer/output-folder.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const site = {
  "content/index.md": "# Home",
  "site/site.yaml": "",
  "public/logo.svg": "",
  "versions/v1/index.md": "",
  ".git/HEAD": "",
};

describe("outputFolder", () => {
  test("is the folder itself where it doesn't exist, is empty, or was written by a build", () => {
    const root = temporaryFolder({ ...site, [`dist/${manifestFile}`]: "", "dist/index.html": "" });
    mkdirSync(join(root, "empty"));
    for (const name of ["dist", "empty", "new", "deep/and/new"])
      expect(outputFolder(join(root, name), root)).toBe(join(root, name));
  });

  test.each([
    ["the site's root", "."],
    ["its parent", ".."],
    ["content/", "content"],
    ["a new folder in content/", "content/dist"],
    ["a new folder in site/", "site/dist"],
    ["a new folder in public/", "public/a/b"],
    ["a new folder in versions/", "versions/v1/dist"],
    ["a new folder in .git/", ".git/dist"],
    ["a plain file", "content/index.md"],
    ["a folder with other files", "mine"],
    ["a folder whose `-hosts` folder has other files", "theirs"],
    ["a folder reached by a link into content/", "link/dist"],
    ["a link that leads nowhere", "nowhere"],
    ["the root of the disk", "/"],
    ["the home folder", homedir()],
    ["a folder above the home folder", join(homedir(), "..")],
  ])("%s is refused, and nothing is touched", (_, path) => {
    const root = temporaryFolder({ ...site, "mine/notes.txt": "x", "theirs-hosts/nginx.conf": "x" });
    symlinkSync(join(root, "content"), join(root, "link"));
    symlinkSync(join(root, "gone"), join(root, "nowhere"));
    const before = readdirSync(root, { recursive: true }).sort();
    const out = path.startsWith("/") ? path : join(root, path);
    expect(() => outputFolder(out, root)).toThrow(
      /^Can't write the site to .*: it .*Use --out to name a new or empty folder/,
    );
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before);
  });

  test("a link to a folder stays a link, and the folder it leads to is written", () => {
    const root = temporaryFolder({ ...site, [`built/${manifestFile}`]: "" });
    symlinkSync(join(root, "built"), join(root, "dist"));
    expect(outputFolder(join(root, "dist"), root)).toBe(join(root, "built"));
  });
});

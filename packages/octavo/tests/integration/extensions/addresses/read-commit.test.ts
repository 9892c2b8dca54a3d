// Commits of a repository: any of them can be compared with, and nothing is left behind.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { checkAgainst } from "../../../../extensions/addresses/check-against.ts";
import { pageText, prose, site } from "../../../releases.ts";
import { type Files, temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

function commit(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", message);
}

function repository(files: Files): string {
  const folder = temporaryFolder(files);
  git(folder, "init", "--quiet");
  commit(folder, "First");
  return folder;
}

async function compared(root: string, ref: string): Promise<string[]> {
  const progress = createProgress(undefined);
  const { trees } = await readContent(root, progress);
  const { problems } = await checkAgainst({ root, trees, progress, readContent }, ref);
  return problems.map(printProblem);
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`octavo-commit-${process.pid}`));
const page = pageText("Page", prose("page"));
const files = { "site/site.yaml": site, "content/index.md": pageText("Home", prose("home")), "content/page.md": page };

describe("a commit", () => {
  test.each(["v1.0", "HEAD", "main-branch"])("named %s is compared, and the repository stays as it is", async (ref) => {
    const root = repository(files);
    git(root, "tag", "v1.0");
    git(root, "branch", "main-branch");
    renameSync(join(root, "content/page.md"), join(root, "content/new.md"));
    const status = git(root, "status", "--porcelain");
    expect(await compared(root, ref)).toEqual([expect.stringContaining("`- { from: /page/, to: /new/ }`")]);
    expect(git(root, "status", "--porcelain")).toBe(status);
    expect(git(root, "worktree", "list").split("\n")).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  test("of a folder without settings is read with the same rules as the folder now", async () => {
    const root = repository({ "docs/index.md": "# Home\n", "docs/My guide.md": "# Guide\n", "mkdocs.yml": "" });
    expect(await compared(root, "HEAD")).toEqual([]);
  });

  test("is read from the folder of the site, if the repository has more", async () => {
    const inFolder = Object.fromEntries(Object.entries(files).map(([path, text]) => [`web/${path}`, text]));
    const root = join(repository({ ...inFolder, "content/other.md": page }), "web");
    renameSync(join(root, "content/page.md"), join(root, "content/new.md"));
    expect(await compared(root, "HEAD")).toEqual([expect.stringContaining("`- { from: /page/, to: /new/ }`")]);
  });

  test("with unknown settings and broken pages is read as far as possible", async () => {
    const root = repository({
      ...files,
      "site/site.yaml": "base: /docs/\nretired: 1\nlang: 7\n",
      "site/redirects.yaml": "- a list\n",
      "content/bad.md": `${"> ".repeat(200)}text`,
      "content/page.md": `${page}\n:::retired\n## Inside\n\n${prose("inside")}\n:::\n`,
    });
    writeFiles(root, {
      "site/site.yaml": site,
      "site/redirects.yaml": "",
      "content/page.md": page,
      "content/bad.md": page,
    });
    const problems = await compared(root, "HEAD");
    expect(problems.filter((problem) => problem.includes("warning:"))).toEqual([
      expect.stringContaining("HEAD:content/bad.md:1:1  warning: Only its address was compared, not its anchors:"),
      expect.stringContaining(
        "HEAD:site/site.yaml:1:1  warning: This generator doesn't know these settings, so they were left out: retired, lang.",
      ),
    ]);
    expect(problems.join("\n")).not.toContain("is gone, and nothing redirects it");
  });

  test("with links to other folders can't change anything there", async () => {
    const { "site/site.yaml": _, ...pages } = files;
    const root = temporaryFolder({ ...pages, "site/other.txt": "" });
    const outside = temporaryFolder({ "victim.txt": "untouched" });
    symlinkSync(join(outside, "victim.txt"), join(root, "site/site.yaml"));
    git(root, "init", "--quiet");
    commit(root, "First");
    rmSync(join(root, "site/site.yaml"));
    writeFiles(root, { "site/site.yaml": site });
    await compared(root, "HEAD");
    expect(readFileSync(join(outside, "victim.txt"), "utf8")).toBe("untouched");
  });

  test("before the site had settings has today's base", async () => {
    const { "site/site.yaml": _, ...pages } = files;
    const root = repository(pages);
    writeFiles(root, { "site/site.yaml": site });
    expect(await compared(root, "HEAD")).toEqual([]);
  });
});

describe("a name", () => {
  test.each(["nope", "--output=x", "HEAD:content"])("%s that isn't a commit is refused", async (ref) => {
    const root = repository(files);
    await expect(compared(root, ref)).rejects.toThrow(`\`${ref}\` isn't a folder, an address, or a commit`);
    expect(existsSync(join(root, "x"))).toBe(false);
  });

  test("outside a repository is refused", async () => {
    await expect(compared(temporaryFolder(files), "HEAD")).rejects.toThrow("`HEAD` isn't a folder");
  });

  test("of a commit without the site is refused", async () => {
    const root = repository({ "readme.txt": "" });
    writeFiles(join(root, "web"), files);
    await expect(compared(join(root, "web"), "HEAD")).rejects.toThrow("doesn't have the folder `web/` of this site");
  });
});

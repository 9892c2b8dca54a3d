import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lastChanges } from "../../../src/content/git-dates.ts";
import { temporaryFolder, writeFiles } from "../../temporary-folder.ts";

/** Keeps the machine's git settings out of the test. */
const isolated = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

function git(folder: string, ...args: string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "protocol.file.allow=always"];
  execFileSync("git", [...who, ...args], { cwd: folder, env: isolated, stdio: "pipe" });
}

function commit(folder: string, date: string): void {
  git(folder, "add", "--all");
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-qm", "Change"], {
    cwd: folder,
    env: { ...isolated, GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z", GIT_COMMITTER_DATE: date },
    stdio: "pipe",
  });
}

const first = "2021-03-01T10:00:00+00:00";
const second = "2021-04-01T10:00:00+00:00";
const third = "2021-05-01T10:00:00+00:00";

/** Creates three commits: all files, then some of them and a file outside, then a single file. */
function repository(): string {
  const folder = temporaryFolder({
    "docs/content/index.md": "1",
    "docs/content/limits/index.md": "1",
    "docs/content/limits/größe und maß.md": "1",
    "docs/content/old.md": "1",
  });
  git(folder, "init", "-q");
  commit(folder, first);
  writeFiles(folder, {
    "docs/content/limits/index.md": "2",
    "docs/content/limits/größe und maß.md": "2",
    "README.md": "2",
  });
  rmSync(join(folder, "docs/content/old.md"));
  commit(folder, second);
  writeFiles(folder, { "docs/content/limits/index.md": "3" });
  commit(folder, third);
  return folder;
}

describe("lastChanges", () => {
  test("a file has the date of the last commit that changed it, below the folder that is asked about", () => {
    const dates = lastChanges(join(repository(), "docs/content"));
    expect(dates.get("index.md")).toBe(first);
    expect(dates.get("limits/index.md")).toBe(third);
    expect([...dates.keys()]).not.toContain("README.md");
  });

  test("names may hold spaces and any letter", () => {
    expect(lastChanges(join(repository(), "docs/content")).get("limits/größe und maß.md")).toBe(second);
  });

  test("a file that is not committed has none", () => {
    const folder = repository();
    writeFiles(folder, { "docs/content/new.md": "1" });
    expect(lastChanges(join(folder, "docs/content")).has("new.md")).toBe(false);
  });

  test("in a shallow clone, what its oldest commit dates is left out, because it seems to change every file", () => {
    const origin = repository();
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth", "2", `file://${origin}`, clone);
    const dates = lastChanges(join(clone, "docs/content"));
    expect([...dates]).toEqual([["limits/index.md", third]]);
  });

  test("in a clone of one commit there are none", () => {
    const origin = repository();
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth", "1", `file://${origin}`, clone);
    expect([...lastChanges(join(clone, "docs/content"))]).toEqual([]);
  });

  test("outside a repository there are none, and no error", () => {
    expect([...lastChanges(temporaryFolder({ "index.md": "1" }))]).toEqual([]);
  });

  test("in a repository without a commit there are none", () => {
    const folder = temporaryFolder({ "index.md": "1" });
    git(folder, "init", "-q");
    expect([...lastChanges(folder)]).toEqual([]);
  });

  test("a folder that is not there has none", () => {
    expect([...lastChanges("/nowhere/content")]).toEqual([]);
  });
});

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPages } from "../../../../core/site/find-pages.ts";
import { lastChanges } from "../../../../core/site/git-dates.ts";
import { openSource } from "../../../../core/site/load-source.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { changedWith, settingsDates } from "../../../../core/site/settings-dates.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

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

const none = { dates: new Map(), isCutOff: false };

describe("lastChanges", () => {
  test("a file has the date of the last commit that changed it, below the folder that is asked about", () => {
    const { dates } = lastChanges(join(repository(), "docs/content"));
    expect(dates.get("index.md")).toBe(first);
    expect(dates.get("limits/index.md")).toBe(third);
    expect([...dates.keys()]).not.toContain("README.md");
  });

  test("names may hold spaces and any letter", () => {
    expect(lastChanges(join(repository(), "docs/content")).dates.get("limits/größe und maß.md")).toBe(second);
  });

  test("a file that was only renamed keeps its date, even after several renames", () => {
    const folder = repository();
    git(folder, "mv", "docs/content/limits", "docs/content/moved");
    commit(folder, "2021-06-01T10:00:00+00:00");
    git(folder, "mv", "docs/content/moved/index.md", "docs/content/again.md");
    commit(folder, "2021-07-01T10:00:00+00:00");
    const { dates } = lastChanges(join(folder, "docs/content"));
    expect(dates.get("again.md")).toBe(third);
    expect(dates.get("moved/größe und maß.md")).toBe(second);
    expect(dates.has("limits/index.md")).toBe(false);
  });

  test("a file with the former name of another has its own date", () => {
    const folder = repository();
    const [renamed, added] = ["2021-06-01T10:00:00+00:00", "2021-07-01T10:00:00+00:00"];
    git(folder, "mv", "docs/content/limits/index.md", "docs/content/moved.md");
    commit(folder, renamed);
    writeFiles(folder, { "docs/content/limits/index.md": "another page" });
    commit(folder, added);
    const { dates } = lastChanges(join(folder, "docs/content"));
    expect(dates.get("limits/index.md")).toBe(added);
    expect(dates.get("moved.md")).toBe(third);
  });

  test("a file that was renamed and changed has the date of that commit", () => {
    const folder = repository();
    const renamed = "2021-06-01T10:00:00+00:00";
    git(folder, "mv", "docs/content/limits/index.md", "docs/content/moved.md");
    writeFiles(folder, { "docs/content/moved.md": "4" });
    commit(folder, renamed);
    expect(lastChanges(join(folder, "docs/content")).dates.get("moved.md")).toBe(renamed);
  });

  test("an amended commit changes the date", () => {
    const folder = repository();
    const amended = "2021-06-01T10:00:00+00:00";
    execFileSync(
      "git",
      ["-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "--amend", "-m", "x"],
      {
        cwd: folder,
        env: { ...isolated, GIT_COMMITTER_DATE: amended },
        stdio: "pipe",
      },
    );
    expect(lastChanges(join(folder, "docs/content")).dates.get("limits/index.md")).toBe(amended);
  });

  test("a change that is not committed doesn't count", () => {
    const folder = repository();
    writeFiles(folder, { "docs/content/limits/index.md": "4" });
    expect(lastChanges(join(folder, "docs/content")).dates.get("limits/index.md")).toBe(third);
  });

  test("a file that is not committed has none", () => {
    const folder = repository();
    writeFiles(folder, { "docs/content/new.md": "1" });
    expect(lastChanges(join(folder, "docs/content")).dates.has("new.md")).toBe(false);
  });

  test("in a shallow clone, what its oldest commit dates is left out, because it seems to change every file", () => {
    const origin = repository();
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth", "2", `file://${origin}`, clone);
    const { dates, isCutOff } = lastChanges(join(clone, "docs/content"));
    expect([...dates]).toEqual([["limits/index.md", third]]);
    expect(isCutOff).toBe(true);
  });

  test("in a clone of one commit there are none", () => {
    const origin = repository();
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth", "1", `file://${origin}`, clone);
    expect(lastChanges(join(clone, "docs/content"))).toEqual({ dates: new Map(), isCutOff: true });
  });

  test("pages without a date because of a shallow clone are a warning that says how to get them", async () => {
    const origin = repository();
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth", "1", `file://${origin}`, clone);
    const { pages, problems } = findPages(
      await openSource(join(clone, "docs"), { strict: false, isTranslated: false }),
    );
    expect(pages.filter(({ lastChanged }) => lastChanged !== undefined)).toEqual([]);
    expect(problems.map(({ severity, file, message }) => [severity, file, message])).toEqual([
      ["warning", "content", "This clone has only the latest commits, so pages that changed before them have no date."],
    ]);
  });

  test("outside a repository there are none, and no error", () => {
    expect(lastChanges(temporaryFolder({ "index.md": "1" }))).toEqual(none);
  });

  test("in a repository without a commit there are none", () => {
    const folder = temporaryFolder({ "index.md": "1" });
    git(folder, "init", "-q");
    expect(lastChanges(folder)).toEqual(none);
  });

  test("a folder that is not there has none", () => {
    expect(lastChanges("/nowhere/content")).toEqual(none);
  });
});

describe("changedWith", () => {
  test("a page that shows what a file of settings says has the later date of the two", () => {
    const folder = repository();
    // Earlier than the page in UTC, although later by the clock.
    const [glossary, changelog] = ["2021-05-01T11:00:00+02:00", "2021-07-01T10:00:00+02:00"];
    writeFiles(folder, { "docs/site/glossary.yaml": "1" });
    commit(folder, glossary);
    writeFiles(folder, { "docs/site/changelog.yaml": "1" });
    commit(folder, changelog);
    const root = join(folder, "docs");
    const dateOf = settingsDates(root);
    const withGlossary = changedWith(findPages(ourSource(root)).pages, "/limits/", "glossary.yaml", dateOf);
    const pages = changedWith(withGlossary, "/", "changelog.yaml", dateOf);
    const dates = Object.fromEntries(pages.map(({ route, lastChanged }) => [route, lastChanged]));
    expect(dates).toMatchObject({ "/": changelog, "/limits/": third });
  });
});

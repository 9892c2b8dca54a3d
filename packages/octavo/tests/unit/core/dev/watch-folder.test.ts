import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { watchFolder } from "../../../../core/dev/watch-folder.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

let end: () => void = () => {};
afterEach(() => end());

/** Watches a folder, and notes the paths in it that have changed. */
function watched(files: Record<string, string>): { folder: string; changed: Set<string> } {
  const folder = temporaryFolder(files);
  const changed = new Set<string>();
  const isIgnored = (path: string) => path.startsWith("ignored");
  end = watchFolder(folder, isIgnored, (path) => changed.add(path.slice(folder.length + 1)), expect.unreachable);
  return { folder, changed };
}

/** Changes something, and waits until all of these paths have been reported. */
async function reports(changed: Set<string>, change: () => void, paths: string[]): Promise<void> {
  changed.clear();
  change();
  await vi.waitFor(() => expect([...changed].sort()).toEqual(paths), { timeout: 10_000, interval: 5 });
}

test("files that are changed, added, and removed are reported, in every folder", async () => {
  const { folder, changed } = watched({ "a.md": "A", "deep/er/b.md": "B" });
  await reports(changed, () => writeFileSync(join(folder, "a.md"), "Changed"), ["a.md"]);
  await reports(changed, () => writeFileSync(join(folder, "deep/er/c.md"), "C"), ["deep/er/c.md"]);
  await reports(changed, () => rmSync(join(folder, "deep/er/b.md")), ["deep/er/b.md"]);
});

test("files of folders that are added, moved, and replaced are reported", async () => {
  const { folder, changed } = watched({ "old/a.md": "A" });
  const addFolder = () => {
    mkdirSync(join(folder, "new/er"), { recursive: true });
    writeFileSync(join(folder, "new/er/b.md"), "B");
  };
  await reports(changed, addFolder, ["new/er/b.md"]);
  await reports(changed, () => writeFileSync(join(folder, "new/er/b.md"), "Changed"), ["new/er/b.md"]);
  await reports(changed, () => renameSync(join(folder, "old"), join(folder, "moved")), ["moved/a.md", "old"]);
  await reports(changed, () => writeFileSync(join(folder, "moved/a.md"), "Changed"), ["moved/a.md"]);
  const replace = () => {
    rmSync(join(folder, "moved"), { recursive: true });
    mkdirSync(join(folder, "moved"));
  };
  await reports(changed, replace, ["moved/a.md"]);
  await reports(changed, () => writeFileSync(join(folder, "moved/c.md"), "C"), ["moved/c.md"]);
});

test("links to folders are followed, and a link to a folder that contains it isn't", async () => {
  const other = temporaryFolder({ "a.md": "A" });
  const { folder, changed } = watched({ "b.md": "B" });
  const link = () => {
    symlinkSync(other, join(folder, "linked"));
    symlinkSync(folder, join(folder, "itself"));
  };
  await reports(changed, link, ["linked/a.md"]);
  await reports(changed, () => writeFileSync(join(other, "a.md"), "Changed"), ["linked/a.md"]);
});

test("ignored paths aren't reported, and nothing is reported after the end", async () => {
  const { folder, changed } = watched({ "ignored/a.md": "A", "b.md": "B" });
  const changeBoth = () => {
    writeFileSync(join(folder, "ignored/a.md"), "Changed");
    writeFileSync(join(folder, "b.md"), "Changed");
  };
  await reports(changed, changeBoth, ["b.md"]);
  changed.clear();
  end();
  changeBoth();
  const marked = watched({ "a.md": "A" });
  await reports(marked.changed, () => writeFileSync(join(marked.folder, "a.md"), "Changed"), ["a.md"]);
  expect(changed.size).toBe(0);
});

test("a folder that is gone before it's read is ignored", async () => {
  const { folder, changed } = watched({ "a.md": "A" });
  const flicker = () => {
    for (let round = 0; round < 50; round++) {
      mkdirSync(join(folder, "new/er"), { recursive: true });
      rmSync(join(folder, "new"), { recursive: true });
    }
    writeFileSync(join(folder, "a.md"), "Changed");
  };
  await reports(changed, flicker, ["a.md", "new"]);
});

test("a folder that doesn't exist isn't watched", () => {
  expect(() => watchFolder("/nowhere/at/all", () => false, expect.unreachable, expect.unreachable)()).not.toThrow();
});

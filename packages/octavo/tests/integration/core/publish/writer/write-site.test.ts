import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestFile } from "../../../../../core/model/output-manifest.ts";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { openSite } from "../../../../../core/publish/writer/write-site.ts";
import { type Files, temporaryFolder, writeFiles } from "../../../../temporary-folder.ts";

const longAgo = new Date("2020-01-01");

/** A finished site whose files were written long ago. */
async function builtSite(files: Files): Promise<string> {
  const out = join(temporaryFolder(), "dist");
  const site = openSite(out, runJob);
  for (const [path, content] of Object.entries(files)) await site.write({ path, content });
  await site.finish();
  for (const path of Object.keys(files)) utimesSync(join(out, path), longAgo, longAgo);
  return out;
}

/** Content and modification time of every file, by path. */
function everything(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), `${readFileSync(path, "utf8")} ${statSync(path).mtimeMs}`]),
  );
}

const old = { "docs/index.html": "home", "docs/limits/index.html": "limits", "docs/gone/index.html": "gone" };

describe("openSite", () => {
  test("writes text and bytes, and makes the folders they need", async () => {
    const out = await builtSite({ "index.html": "größe", "docs/a/b/logo.png": Uint8Array.of(1, 2, 255) });
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("größe");
    expect([...readFileSync(join(out, "docs/a/b/logo.png"))]).toEqual([1, 2, 255]);
  });

  test("makes the folder of the site where its parents are missing too", async () => {
    const out = join(temporaryFolder(), "a/b/dist");
    const site = openSite(out, runJob);
    await site.write({ path: "index.html", content: "home" });
    await site.finish();
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("home");
  });

  test("a file whose name changes with its content is taken over when only its name has changed", async () => {
    const out = join(temporaryFolder(), "dist");
    const write = async (name: string) => {
      const site = openSite(out, runJob);
      const make = () => ({ content: "the same text" });
      await site.write({ path: `docs/assets/search/${name}/text.json`, immutable: true, key: "text", make });
      await site.finish();
      return { ...site.counts(), inode: statSync(join(out, `docs/assets/search/${name}/text.json`)).ino };
    };
    const before = await write("one");
    expect(await write("two")).toEqual({ ...before, unchanged: 1 });
    expect(existsSync(join(out, "docs/assets/search/one"))).toBe(false);
  });

  test("a file that has not changed is the old file, with its bytes and its time", async () => {
    const out = await builtSite(old);
    const before = statSync(join(out, "docs/limits/index.html"));
    const site = openSite(out, runJob);
    for (const [path, content] of Object.entries(old)) await site.write({ path, content });
    await site.finish();
    const after = statSync(join(out, "docs/limits/index.html"));
    expect(after.mtime).toEqual(longAgo);
    expect(after.ino).toBe(before.ino);
    expect(after.nlink).toBe(1);
    expect(site.counts()).toEqual({ files: 3, bytes: 14, unchanged: 3 });
  });

  test("a file that has changed, even to the same length, is written anew", async () => {
    const out = await builtSite(old);
    const site = openSite(out, runJob);
    await site.write({ path: "docs/index.html", content: "HOME" });
    await site.write({ path: "docs/limits/index.html", content: "limits" });
    await site.finish();
    expect(readFileSync(join(out, "docs/index.html"), "utf8")).toBe("HOME");
    expect(statSync(join(out, "docs/index.html")).mtime).not.toEqual(longAgo);
    expect(site.counts()).toMatchObject({ files: 2, unchanged: 1 });
  });

  test("what no stage wrote is no longer there", async () => {
    const out = await builtSite(old);
    const site = openSite(out, runJob);
    await site.write({ path: "docs/index.html", content: "home" });
    await site.finish();
    expect(existsSync(join(out, "docs/gone"))).toBe(false);
  });

  test("a folder may become a file, and a file a folder", async () => {
    const out = await builtSite({ "a/b": "1", c: "2" });
    const site = openSite(out, runJob);
    await site.write({ path: "a", content: "1" });
    await site.write({ path: "c/d", content: "2" });
    await site.finish();
    expect(readFileSync(join(out, "a"), "utf8")).toBe("1");
    expect(readFileSync(join(out, "c/d"), "utf8")).toBe("2");
  });

  test("until it is finished, the old site stays as it was", async () => {
    const out = await builtSite(old);
    const before = everything(out);
    const site = openSite(out, runJob);
    await site.write({ path: "docs/index.html", content: "new home" });
    await site.write({ path: "docs/new/index.html", content: "new" });
    expect(everything(out)).toEqual(before);
  });

  test("an abandoned site leaves the old one byte for byte, and no other files", async () => {
    const out = await builtSite(old);
    const before = everything(out);
    const site = openSite(out, runJob);
    await site.write({ path: "docs/index.html", content: "home" });
    await site.write({ path: "docs/limits/index.html", content: "other limits" });
    await site.settle();
    site.abandon();
    expect(everything(out)).toEqual(before);
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  test("a path that two parts of the build write is refused", async () => {
    const site = openSite(join(temporaryFolder(), "dist"), runJob);
    await site.write({ path: "docs/index.html", content: "home" });
    await expect(site.write({ path: "docs/index.html", content: "another home" })).rejects.toThrow(
      "Two parts of the build write `docs/index.html`.",
    );
    site.abandon();
  });

  test("a write that fails leaves the old site", async () => {
    const out = await builtSite(old);
    const before = everything(out);
    const site = openSite(out, runJob);
    await site.write({ path: "docs/index.html", content: "new home" });
    await site.write({ path: "docs/index.html/below-a-file", content: "x" });
    await expect(site.settle()).rejects.toThrow("docs/index.html");
    site.abandon();
    expect(everything(out)).toEqual(before);
  });

  test("a finished site leaves no temporary files", async () => {
    const out = await builtSite(old);
    const site = openSite(out, runJob);
    await site.write({ path: "index.html", content: "x" });
    await site.finish();
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  test("half a site that an earlier process left behind is removed", async () => {
    const out = await builtSite(old);
    for (const leftover of [`${out}.new-${process.pid}`, `${out}.old-${endedProcess()}`])
      writeFiles(leftover, { [manifestFile]: "", "docs/left-over": "x" });
    const site = openSite(out, runJob);
    await site.write({ path: "index.html", content: "x" });
    await site.finish();
    expect(Object.keys(everything(out))).toEqual([manifestFile, "index.html"]);
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  test("the old site is put back when the process that replaced it was killed halfway", async () => {
    const out = await builtSite(old);
    const before = everything(out);
    renameSync(out, `${out}.old-${endedProcess()}`);
    openSite(out, runJob).abandon();
    expect(everything(out)).toEqual(before);
  });

  test("a folder that only looks like a leftover, or belongs to a running process, stays", async () => {
    const out = await builtSite(old);
    writeFiles(dirname(out), {
      [`dist.new-${endedProcess()}/mine.txt`]: "x",
      "dist.new-notes/mine.txt": "x",
      [`dist.old-1/${manifestFile}`]: "",
    });
    const before = everything(dirname(out));
    openSite(out, runJob).abandon();
    expect(everything(dirname(out))).toEqual(before);
  });

  test("a folder that another build is writing to is refused, and nothing is touched", async () => {
    const out = await builtSite(old);
    // The process that runs the tests has started this one.
    writeFiles(dirname(out), { "dist.lock": `${process.ppid}` });
    const before = everything(dirname(out));
    expect(() => openSite(out, runJob)).toThrow(`Another build is writing the site to ${out}.`);
    expect(everything(dirname(out))).toEqual(before);
  });

  test("a build that was killed doesn't keep the next one from writing", async () => {
    const out = await builtSite(old);
    writeFiles(dirname(out), { "dist.lock": `${endedProcess()}` });
    const site = openSite(out, runJob);
    await site.write({ path: "index.html", content: "x" });
    await site.finish();
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  test("a writer that has finished doesn't release the folder for another one", async () => {
    const out = await builtSite(old);
    const site = openSite(out, runJob);
    await site.finish();
    writeFiles(dirname(out), { "dist.lock": `${process.ppid}` });
    site.abandon();
    expect(existsSync(`${out}.lock`)).toBe(true);
  });

  test.each([
    ["a file", { dist: "my notes" }, "is not a folder"],
    ["a folder with other files", { "dist/thesis.tex": "x" }, "holds files that no build wrote"],
    ["a site in a Git repository", { [`dist/${manifestFile}`]: "", "dist/.git/HEAD": "x" }, "holds a Git repository"],
  ])("%s is not replaced", (_, files, why) => {
    const folder = temporaryFolder(files);
    const before = everything(folder);
    expect(() => openSite(join(folder, "dist"), runJob)).toThrow(why);
    expect(everything(folder)).toEqual(before);
  });

  test("a folder that can't be written is an error with a remedy, and the build ends", async () => {
    expect(() => openSite("/proc/nowhere/dist", runJob)).toThrow(
      /Can't write the site to .* Use --out to name a folder/,
    );
  });
});

/** The id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

import fs, { readdirSync, readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { openSite } from "../../../../../core/publish/writer/write-site.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const { writeFileSync, mkdirSync, linkSync, copyFileSync } = fs;
const originals = { writeFileSync, mkdirSync, linkSync, copyFileSync };

/** From this write on, the disk is full. */
function fillAfter(writes: number): void {
  let left = writes;
  const counted = (write: unknown) => {
    return (...inputs: unknown[]) => {
      if (left-- <= 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      return (write as (...inputs: unknown[]) => unknown)(...inputs);
    };
  };
  replace(Object.fromEntries(Object.entries(originals).map(([name, write]) => [name, counted(write)])));
}

function replace(functions: Record<string, unknown>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

// Other tests share this process, and a cache that couldn't be written isn't used again.
beforeEach(() => void vi.stubEnv("DOCS_CACHE", temporaryFolder()));
afterEach(() => {
  replace(originals);
  vi.unstubAllEnvs();
});

async function build(out: string, files: Record<string, string>): Promise<void> {
  const site = openSite(out, runJob);
  try {
    for (const [path, content] of Object.entries(files)) await site.write({ path, content, compress: true });
    await site.finish();
  } finally {
    site.abandon();
  }
}

function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, "latin1")]));
}

const long = (text: string) => text.repeat(500);
const before = { "index.html": long("home"), "a/index.html": long("a"), "b/index.html": long("b") };

test.each([
  ["updated", { ...before, "a/index.html": long("new"), "c/index.html": "added" }],
  ["replaced by another one", { "a/index.html/index.html": long("a"), "index.html": long("home") }],
])("a disk that gets full while a site is %s is an error, and the last site stays", async (_, after) => {
  const out = join(temporaryFolder(), "dist");
  await build(out, before);
  const old = contents(out);
  let failed = 0;
  for (let writes = 0; failed === writes; writes++) {
    fillAfter(writes);
    const failure = await build(out, after).catch((cause: Error) => cause);
    replace(originals);
    if (!failure) break;
    failed++;
    expect(failure.message).toContain(`Can't write the site to ${out}: the disk is full.`);
    expect(contents(out)).toEqual(old);
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  }
  expect(failed).toBeGreaterThan(5);
  expect(contents(out)).not.toEqual(old);
});

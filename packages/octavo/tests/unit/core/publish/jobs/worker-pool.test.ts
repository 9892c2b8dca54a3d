import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { packageRoot } from "../../../../../core/files/package-root.ts";
import { openWorkerPool } from "../../../../../core/publish/jobs/worker-pool.ts";
import type { surveySite } from "../../../../../core/publish/writer/old-site.ts";
import type { storeFile } from "../../../../../core/publish/writer/store-file.ts";
import { temporaryFolder, writeFiles } from "../../../../temporary-folder.ts";

const pool = openWorkerPool(2);
afterAll(pool.close);

const storing = (folder: string, name: string, source: string) =>
  pool.run<typeof storeFile>("store", {
    places: [{ target: join(folder, name), old: join(folder, "none") }],
    source,
    type: "text/plain",
    compress: false,
  });

test("jobs run on other threads and give their results", async () => {
  const folder = temporaryFolder();
  const names = Array.from({ length: 20 }, (_, number) => `${number}.txt`);
  const stored = await Promise.all(names.map((name) => storing(folder, name, name)));
  expect(stored.map((each) => each?.size)).toEqual(names.map(({ length }) => length));
  for (const name of names) expect(readFileSync(join(folder, name), "utf8")).toBe(name);
});

test("a job that fails is an error with its message, and the next one runs", async () => {
  const folder = temporaryFolder({ file: "in the way" });
  await expect(storing(folder, "file/below.txt", "x")).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await storing(folder, "good.txt", "x")).toMatchObject({ size: 1 });
});

test("an error of the system keeps its code", async () => {
  const folder = temporaryFolder();
  await expect(storing(folder, ".", "x")).rejects.toMatchObject({ code: "EISDIR" });
});

test("a thread that fails fails its job, and the next job runs on another one", async () => {
  const own = openWorkerPool(1);
  onTestFinished(own.close);
  await expect(own.run<typeof surveySite>("no such job", "")).rejects.toThrow("There is no job `no such job`.");
  expect(await own.run<typeof surveySite>("survey", "no such folder")).toMatchObject({ changed: [] });
});

test("a process that closes a pool waits for its threads, even if one of them replies in the meantime", () => {
  const folder = temporaryFolder();
  const program = `
    import { existsSync } from "node:fs";
    import { openWorkerPool } from ${JSON.stringify(join(packageRoot, "core/publish/jobs/worker-pool.ts"))};
    const pool = openWorkerPool(1);
    const places = [{ target: ${JSON.stringify(join(folder, "file"))}, old: "none" }];
    await pool.run("store", { places: [], source: "x", type: "text/plain", compress: false });
    pool.run("store", { places, source: "x", type: "text/plain", compress: false });
    await undefined;
    while (!existsSync(places[0].target));
    await pool.close();
    console.log("closed");
  `;
  writeFiles(folder, { "close.mjs": program });
  const options = ["--import", import.meta.resolve("tsx"), join(folder, "close.mjs")];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "closed\n", stderr: "" });
});

test("a pool that was closed runs nothing", async () => {
  const own = openWorkerPool(1);
  await own.close();
  const folder = temporaryFolder();
  const job = own.run<typeof surveySite>("survey", folder);
  expect(await Promise.race([job, new Promise((resolve) => setImmediate(resolve, "nothing"))])).toBe("nothing");
});

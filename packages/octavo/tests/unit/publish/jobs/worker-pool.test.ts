import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openWorkerPool } from "../../../../src/publish/jobs/worker-pool.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const pool = openWorkerPool(2);
afterAll(pool.close);

const storing = (folder: string, name: string, source: string) =>
  pool.run("store", {
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

test("a pool that was closed runs nothing", async () => {
  const own = openWorkerPool(1);
  await own.close();
  const folder = temporaryFolder();
  const job = own.run("survey", folder);
  expect(await Promise.race([job, new Promise((resolve) => setImmediate(resolve, "nothing"))])).toBe("nothing");
});

import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunJob } from "../../../../../core/model/job.ts";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { openSite } from "../../../../../core/publish/writer/write-site.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

test("files wait to be made while many others are being written, however small they are", async () => {
  const out = join(temporaryFolder(), "dist");
  let [running, most] = [0, 0];
  const run: RunJob = async (...job) => {
    if (job[0] !== "store") return runJob(...job) as never;
    most = Math.max(most, ++running);
    // The other files get their turn.
    await new Promise(setImmediate);
    running--;
    return runJob(...job) as never;
  };
  const output = openSite(out, run);
  const write = async (folder: number) => {
    for (let file = 0; file < 400; file++)
      await output.write({ path: `${folder}/${file}.png`, key: `${folder} ${file}`, make: () => ({ content: "" }) });
  };
  await Promise.all([write(1), write(2)]);
  await output.finish();
  expect(most).toBeGreaterThan(50);
  expect(most).toBeLessThanOrEqual(210);
});

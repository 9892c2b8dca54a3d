import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPagePacks } from "../../../core/cache/page-cache.ts";
import type { PackLocation } from "../../../core/model/page.ts";
import { encodeContent } from "../../../core/page/content-codec.ts";
import { runJob } from "../../../core/publish/jobs/run-job.ts";
import { storeFile } from "../../../core/publish/writer/store-file.ts";
import { randomFrom } from "../../random-from.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const random = randomFrom(1);
const longText = Array.from({ length: 300_000 }, () => Math.floor(random() * 1e9).toString(36)).join(" ");
const texts = [longText, "A short page.", longText.toUpperCase(), longText];

function keep(): { pageCacheFile: string; keptAt: PackLocation[] } {
  const pageCacheFile = join(temporaryFolder(), "pages.bin");
  const packs = openPagePacks(pageCacheFile);
  const content = {
    html: [],
    ranges: {},
    sections: [],
    externalLinks: [],
    outline: { sections: [] },
    plainSections: {},
  };
  return { pageCacheFile, keptAt: texts.map((markdown) => packs.append(encodeContent({ ...content, markdown }))) };
}

function store(kept: ReturnType<typeof keep>, targets: string[], compress: boolean) {
  const source = { job: "wholeText", input: { known: texts.map((_, at) => `\nPage ${at}\n`), ...kept } };
  const places = targets.map((target) => ({ target, old: join(temporaryFolder(), "old") }));
  return storeFile({ places, source, type: "text/plain", compress }, runJob);
}

test("a text that is longer than what is held in memory is written and compressed completely", async () => {
  const whole = texts.map((text, at) => `\nPage ${at}\n${text}`).join("");
  expect(whole.length).toBeGreaterThan(5e6);
  const folder = temporaryFolder();
  const targets = [join(folder, "a/whole.txt"), join(folder, "b/copy.txt")];
  const stored = await store(keep(), targets, true);
  expect(stored).toEqual({ size: whole.length, compressed: true, unchanged: 0 });
  for (const target of targets) {
    expect(readFileSync(target, "utf8") === whole).toBe(true);
    expect(brotliDecompressSync(readFileSync(`${target}.br`)).toString() === whole).toBe(true);
    expect(gunzipSync(readFileSync(`${target}.gz`)).toString() === whole).toBe(true);
  }
  expect(await store(keep(), [join(folder, "plain.txt")], false)).toMatchObject({ compressed: false });
});

test("it's made on the main thread when one of its last pages can't be read", async () => {
  const kept = keep();
  kept.keptAt[3] = ["gone.pack", 0, 1, 1];
  expect(await store(kept, [join(temporaryFolder(), "whole.txt")], true)).toBeUndefined();
});

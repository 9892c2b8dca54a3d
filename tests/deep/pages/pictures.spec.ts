// Compares screenshots of every kind of page with reference images, at two widths and in both themes. `UPDATE=1 npx
// vitest run --project deep-pages pictures` takes new ones. Review the difference before you commit it.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { address, newPage } from "../../browser/browser.ts";
import { siteRoot } from "../../site-root.ts";

const kept = join(siteRoot, "tests/pictures");
const found = join(tmpdir(), "docs-pictures");

const pages = {
  overview: "",
  quickstart: "quickstart/",
  workflows: "workflows/",
  steps: "workflows/steps/triggers/http/",
  "events-diagram": "workflows/events/#event-format",
  code: "code/nodejs/#managing-state",
  "component-api": "components/api/#props",
  operation: "api/rest/#create-a-source",
  tables: "limits/",
  calculator: "pricing/#what-a-workflow-costs",
  callout: "destinations/sql/",
  glossary: "glossary/",
};
const views = [
  { name: "wide", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
];
/** The share of pixels that may differ, because every browser version draws letters slightly differently. */
const tolerance = 0.004;

describe.each(views)("$name", ({ name: view, width, height }) => {
  test.each(["light", "dark"] as const)("%s", async (colorScheme) => {
    // Half the resolution, but still legible.
    const page = await newPage({
      viewport: { width, height },
      deviceScaleFactor: 0.5,
      colorScheme,
      reducedMotion: "reduce",
    });
    const differing: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(address + path);
      await page.evaluate(() => document.fonts.ready);
      const file = `${name}-${view}-${colorScheme}.png`;
      const share = difference(file, await page.screenshot());
      if (share > tolerance) differing.push(`${file}: ${(100 * share).toFixed(1)} % (see ${join(found, file)})`);
    }
    expect(differing).toEqual([]);
  });
});

/**
 * @returns the share of pixels that differ, or 1 if the size differs or the image is missing. Keeps the new image for
 * review.
 */
function difference(file: string, picture: Buffer): number {
  if (process.env.UPDATE) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, file), picture);
  }
  const expected = existsSync(join(kept, file)) ? PNG.sync.read(readFileSync(join(kept, file))) : undefined;
  const actual = PNG.sync.read(picture);
  const { width, height } = actual;
  const isSameSize = expected?.width === width && expected.height === height;
  const share = isSameSize ? pixelmatch(expected.data, actual.data, undefined, width, height) / (width * height) : 1;
  if (share > tolerance) {
    mkdirSync(found, { recursive: true });
    writeFileSync(join(found, file), picture);
  }
  return share;
}

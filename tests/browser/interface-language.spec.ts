// The interface in other languages: in German, and in Arabic, which is written from right to left.

import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../packages/octavo/core/files/package-root.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

let site: ServedSite;

// A separate site, because no fixture is written in another language than English.
beforeAll(async () => {
  const folder = temporaryFolder({ "site/translations.yaml": "- lang: de-AT\n  path: de\n" }, afterAll);
  const fixtures = join(packageRoot, "tests/fixtures");
  cpSync(join(fixtures, "language-arabic"), folder, { recursive: true });
  cpSync(join(fixtures, "language-german/content"), join(folder, "translations/de-AT"), { recursive: true });
  site = await buildAndServe(folder, join(folder, "dist"));
});

afterAll(() => site.close());

describe.each([
  { language: "German", path: "de/", dir: "", search: "Suche", nothing: "Keine Ergebnisse für „xyzzyq“." },
  { language: "Arabic", path: "", dir: "rtl", search: "بحث", nothing: "لا توجد نتائج عن «xyzzyq»." },
])("$language", ({ path, dir, search, nothing }) => {
  test("the search opens, and says in the language that nothing was found", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, site.address + path);
    await page.getByRole("button", { name: search }).first().click();
    await page.locator("dialog.search input").fill("xyzzyq");
    await expect.poll(() => page.locator(".search-nothing p").innerText()).toContain(nothing);
  });

  test.each([390, 1440])(
    "the layout follows the direction at %i px, and nothing is wider than the page",
    async (width) => {
      const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await open(page, site.address + path);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      if (width < 1000) await page.locator(".menu-button").click();
      const box = await page.locator(".sidebar").boundingBox();
      expect(box && box.x + box.width / 2 > width / 2).toBe(dir === "rtl");
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
      expect(
        await page
          .locator("pre")
          .first()
          .evaluate((box) => getComputedStyle(box).direction),
      ).toBe("ltr");
    },
  );
});

// The mark of tested samples, on a small site that has some.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleKey } from "../../packages/octavo/src/source/markdown/page-sample.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

const long = `steps.${"a_long_name_of_a_step_".repeat(3)}.$return_value`;
const front = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page of the tests, described at such length that the check of descriptions has nothing to say.\n---\n\n`;
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;

let site: ServedSite;
const folder = mkdtempSync(join(tmpdir(), "docs-tested-"));

beforeAll(async () => {
  const tabs = `:::code-tabs\n\n${fence("bash", "echo 1")}${fence("python", "print(1)")}:::\n`;
  const samples = fence('js title="sum.js"', "sum(1, 2);") + fence(`js title="${long}"`, "sum(3, 4);");
  const [first = "", second = ""] = ["sum(1, 2);", "sum(3, 4);"].map((code) => sampleKey("js", code));
  const files = {
    "content/index.md": front("Home") + samples + tabs,
    "content/samples.md": `${front("How samples are tested")}Words about [the samples](/).\n`,
    "site/site.yaml": "testedSamples: { page: /samples/ }\ncards: false\n",
    "site/tested-samples.json": JSON.stringify({
      "": { "/": { expected: { [first]: ["Returns 3"] }, tested: [second], ran: [sampleKey("bash", "echo 1")] } },
    }),
  };
  site = await buildAndServe(temporaryFolder(files, afterAll), join(folder, "dist"));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

describe.each([320, 1280])("at a width of %i pixels", (width) => {
  test("each mark is in its title bar, clear of the tools", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, site.address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await page.locator("figure:visible").evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const mark = figure.querySelector(".tested")?.getBoundingClientRect();
        const copy = figure.querySelector(".copy")?.getBoundingClientRect();
        const code = figure.querySelector("pre")?.getBoundingClientRect();
        if (!mark || !copy || !code) return [];
        const isClear = mark.right <= copy.left || mark.top >= copy.bottom;
        return [{ isClear, isAboveCode: mark.bottom <= code.top + 1, isInView: mark.left >= 0 && mark.width > 40 }];
      }),
    );
    expect(boxes).toEqual(Array(3).fill({ isClear: true, isAboveCode: true, isInView: true }));
  });

  test("a sample in a tab shows its own mark, also without scripts", async () => {
    const page = await newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
    await page.goto(site.address);
    const tabs = page.locator(".code-tabs");
    expect(await tabs.locator(".tested:visible").count()).toBe(1);
    await tabs.locator("label", { hasText: "Python" }).click();
    expect(await tabs.locator(".tested:visible").count()).toBe(0);
  });
});

test.each([true, false])("the mark says what was compared, with scripts: %s", async (javaScriptEnabled) => {
  const page = await newPage({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 800 } });
  await page.goto(site.address);
  expect(await page.getByRole("group", { name: "Code: sum.js", exact: true }).count()).toBe(1);
  const mark = page.getByRole("button", { name: "Tested", exact: true }).first();
  await mark.tap();
  const card = page.locator(".proof:popover-open");
  expect(await card.innerText()).toBe("Compared in the last check:\n\nReturns 3\n\nHow samples are tested");
  const { x, y, width } = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0 };
  expect(y).toBeGreaterThan((await mark.boundingBox())?.y ?? Number.NaN);
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  expect(await card.count()).toBe(0);
  await mark.press("Enter");
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "How samples are tested" }).waitFor();
});

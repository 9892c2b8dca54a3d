import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { address, newPage, open, wake } from "./browser.ts";

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const off = { javaScriptEnabled: false };
const phone = { viewport: { width: 390, height: 800 } };

function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * @returns a function that returns what copy buttons and the status for screen readers have said. They only say it
 * briefly.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).matches?.(".copy, output")) said.push(`${target.nodeName} ${target.textContent}`);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

describe("the copy button", () => {
  test("copies the code, also when it was pressed before the script came, and says so", async () => {
    const page = await newPage(clipboard);
    await page.goto(`${address}workflows/steps/`);
    const said = await listen(page);
    const sample = page.locator(".code", { hasText: "export default" }).first();
    await sample.locator("button.copy").dispatchEvent("click");
    await wake(page);
    await expect.poll(said, { timeout: 8000 }).toEqual(["BUTTON Copied", "OUTPUT Copied", "BUTTON Copy", "OUTPUT "]);
    expect(await copied(page)).toMatch(/^export default defineComponent\({\n {2}.*\n}\);$/s);
  });

  test("leaves out what a diff removes, and its signs; a selection has no signs either", async () => {
    const page = await newPage(clipboard);
    await open(page, "/components/migrating/");
    const diff = page.locator(".code", { has: page.locator(".del + .add") }).first();
    const sign = (mark: string) => diff.locator(mark).evaluate((line) => getComputedStyle(line, "::before").content);
    expect([await sign(".del"), await sign(".add")]).toEqual(['"−"', '"+"']);
    await diff.locator(".copy").click();
    const left = (await diff.locator(".add").textContent())?.trimEnd();
    await expect.poll(() => copied(page)).toBe(left);
    const selected = await diff.locator("code").evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return String(getSelection());
    });
    expect(selected).not.toMatch(/^[+−]/m);
  });

  test("only copies the commands of a session; a selection and the page's Markdown have all of it", async () => {
    const page = await newPage(clipboard);
    const session = "$ npm install\nadded 1 package\n$ npm start";
    await open(page, `${inject("fixtures").everything.address}parts/code/`);
    const sample = page.locator(".code[data-language=Console]");
    await sample.locator(".copy").click();
    await expect.poll(() => copied(page)).toBe("npm install\nnpm start");
    const selected = await sample.locator("code").evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return String(getSelection());
    });
    expect(selected).toBe(session);
    await page.locator(".copy-page").click();
    await expect.poll(() => copied(page)).toContain(`\`\`\`console\n${session}\n`);
  });

  test("says so where the browser does not allow it", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await open(page, "/workflows/steps/");
    const said = await listen(page);
    await page.locator("button.copy").first().click();
    await expect.poll(said).toContain("OUTPUT Copy failed");
  });
});

describe("the switch that wraps lines", () => {
  const isWrapped = (page: Page) =>
    page.locator(".code pre").evaluateAll((boxes) => boxes.every((box) => box.scrollWidth === box.clientWidth));

  /** A sample out of view isn't laid out. The switch appears when the sample comes near. */
  const readAll = async (page: Page) => {
    for (const sample of await page.locator(".code").filter({ visible: true }).all())
      await sample.scrollIntoViewIfNeeded();
  };

  test("appears where a line is wider than its box, and nowhere else", async () => {
    const page = await newPage({ ...phone, reducedMotion: "reduce" });
    await open(page, "/components/migrating/");
    await readAll(page);
    const wrong = () =>
      page.locator(".code").evaluateAll((figures) => {
        const isWide = (box: Element | null) => box !== null && box.scrollWidth > box.clientWidth;
        return figures.filter((figure) => isWide(figure.querySelector("pre")) !== !!figure.querySelector(".wrap"));
      });
    await expect.poll(wrong).toEqual([]);
    expect(await page.locator(".wrap").count()).toBeGreaterThan(1);
    expect(await page.locator(".code:not(:has(.wrap))").count()).toBeGreaterThan(0);
  });

  test("holds for the whole site and the next visit, from the first paint on, and can be taken back", async () => {
    const page = await newPage({ ...phone, reducedMotion: "reduce" });
    await open(page, "/components/migrating/");
    await readAll(page);
    const button = page.locator(".wrap").last();
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await isWrapped(page)).toBe(true);
    await page.goto(`${address}quickstart/real-world-example/`);
    expect(await isWrapped(page)).toBe(true);
    await wake(page);
    await readAll(page);
    await page.locator(".wrap[aria-pressed=true]").first().click();
    expect(await isWrapped(page)).toBe(false);
    // The browser stores it in the background, and a busy one may read the old value at first.
    const isWrappedNextTime = async () => {
      await page.reload();
      return isWrapped(page);
    };
    await expect.poll(isWrappedNextTime).toBe(false);
  });

  test("stays under the finger", async () => {
    const page = await newPage({ ...phone, reducedMotion: "reduce" });
    await open(page, "/components/migrating/");
    await readAll(page);
    const button = page.locator(".wrap").last();
    await button.scrollIntoViewIfNeeded();
    const before = (await button.boundingBox())?.y ?? 0;
    await button.click();
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });
});

describe("a long sample", () => {
  const path = "/quickstart/real-world-example/";
  const hidden = (page: Page) =>
    page
      .locator(".long > pre")
      .first()
      .evaluate((box) => box.scrollHeight - box.clientHeight);

  test("opens with its first lines, before the script and after", async () => {
    const page = await newPage();
    await page.goto(address + path.slice(1));
    expect(await hidden(page)).toBeGreaterThan(200);
    const height = (await page.locator(".long").first().boundingBox())?.height;
    await wake(page);
    expect((await page.locator(".long").first().boundingBox())?.height).toBe(height);
  });

  test("shows the rest after a click, even before the script has loaded, and the keyboard continues from there", async () => {
    const page = await newPage();
    await page.goto(address + path.slice(1));
    await page.locator(".unfold").first().dispatchEvent("click");
    await wake(page);
    await expect.poll(() => hidden(page)).toBe(0);
    expect(await page.locator(".unfold").first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches(".long code"))).toBe(true);
  });

  test("shows the rest when the browser's own search leads into it, and what was found stays in view", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    const inView = () =>
      page.locator(".long code .s", { hasText: "Sent via" }).evaluate((found) => found.getBoundingClientRect().top);
    const find = () =>
      page.locator(".long code .s", { hasText: "Sent via" }).evaluate((found) => found.scrollIntoView());
    await page.goto(address + path.slice(1));
    await find();
    const before = await inView();
    await wake(page);
    expect(await hidden(page)).toBe(0);
    expect(Math.abs((await inView()) - before)).toBeLessThan(2);
    await open(page, path);
    await find();
    await expect.poll(() => hidden(page)).toBe(0);
    expect(await inView()).toBeLessThan(800);
  });

  test("is copied whole", async () => {
    const page = await newPage(clipboard);
    await open(page, path);
    const sample = page.locator(".long").first();
    await sample.locator(".copy").click();
    const [, count] = /all (\d+) lines/.exec((await sample.locator(".unfold").textContent()) ?? "") ?? [];
    await expect.poll(async () => (await copied(page)).split("\n").length).toBe(Number(count));
  });

  test.each([
    ["without script", off, "screen"],
    ["on paper", {}, "print"],
  ] as const)("is there in full %s, with no button", async (_, options, media) => {
    const page = await newPage(options);
    await page.emulateMedia({ media });
    await page.goto(address + path.slice(1));
    expect(await hidden(page)).toBe(0);
    // The mark of a sample opens its card without scripts, too.
    const tools = page.locator(".code button:not(.tested)");
    expect(await tools.evaluateAll((all) => all.filter((one) => one.checkVisibility()))).toEqual([]);
  });
});

describe("a box that scrolls sideways", () => {
  const boxes = ":is(.code pre, .diagram-box, .table)";

  test("is a stop of the Tab key where it scrolls, and only there", async () => {
    const page = await newPage(phone);
    await open(page, "/code/nodejs/");
    // What isn't near the window has no layout.
    await page.locator(".code pre", { hasText: 'default: "Dylan"' }).first().scrollIntoViewIfNeeded();
    const wrong = () =>
      page
        .locator(boxes)
        .evaluateAll((all) =>
          all.filter((box) => box.scrollWidth > box.clientWidth !== (box.getAttribute("tabindex") === "0")).map(String),
        );
    await expect.poll(wrong).toEqual([]);
    await expect.poll(() => page.locator(`${boxes}[tabindex]`).count()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(wrong).toEqual([]);
  });

  test("is one without script too, and has a name", async () => {
    const page = await newPage(off);
    await page.goto(`${address}components/migrating/`);
    expect(await page.locator(`${boxes}:not([tabindex="0"][role][aria-label])`).count()).toBe(0);
  });
});

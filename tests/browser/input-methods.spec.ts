// Input methods turn several keys into one word, as for Japanese and Chinese. None of these keys is a command.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, hold, newPage, nextFrames, open, untilHeading } from "./browser.ts";

const field = "dialog.search input";

/**
 * Types a word, and confirms it with Enter.
 *
 * @param isSafari whether the composition has ended when the key is sent.
 */
async function confirmWord(page: Page, word: string, isSafari: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await compose(word);
  if (!isSafari) await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await session.send("Input.insertText", { text: word });
  if (isSafari) await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter, windowsVirtualKeyCode: 13 });
}

/** Which elements have a handler that looks at the key of an input method, each with the type of the event. */
function readersOfKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const readers = new Set<string>();
    const elements = document.querySelectorAll("*");
    for (const type of ["keydown", "keypress", "keyup"])
      for (const marks of [{ isComposing: true }, { keyCode: 229 }])
        for (const target of elements) {
          const event = new KeyboardEvent(type, { ...marks, bubbles: true, cancelable: true });
          for (const name of ["key", "code"])
            Object.defineProperty(event, name, {
              get: () => {
                readers.add(`${type} on ${target.tagName}`);
                return "Enter";
              },
            });
          target.dispatchEvent(event);
        }
    return [...readers];
  });
}

test.each([false, true])("Enter that confirms a word opens no result, in Safari: %s", async (isSafari) => {
  const page = await newPage();
  await open(page, "/workflows/");
  await page.keyboard.press("/");
  await confirmWord(page, "limits", isSafari);
  await page.locator("dialog.search [role=option]", { hasText: "Limits" }).first().waitFor();
  await nextFrames(page);
  expect(await page.locator(field).inputValue()).toBe("limits");
  expect(await page.locator("dialog.search").isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await untilHeading(page, "Limits");
});

test("Enter that confirms a word before the script has loaded opens no result either", async () => {
  const page = await newPage();
  const release = await hold(page, "**/assets/immutable/main-*.js");
  await page.goto(`${address}workflows/`);
  await page.keyboard.press("/");
  await confirmWord(page, "limits", false);
  await release();
  await page.locator("dialog.search [role=option]", { hasText: "Limits" }).first().waitFor();
  await nextFrames(page);
  expect(await page.locator("dialog.search").isVisible()).toBe(true);
});

test("no handler gets the keys of an input method, whatever has the focus", async () => {
  const page = await newPage();
  const release = await hold(page, "**/assets/immutable/main-*.js");
  await page.goto(`${address}workflows/events/`);
  expect(await readersOfKeys(page)).toEqual([]);
  await release();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.locator("form.event-explorer [type=submit]").click();
  await page.locator("form.event-explorer [role=treeitem]").first().waitFor();
  await page.locator(".enlarge").first().click();
  expect(await readersOfKeys(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.locator(field).waitFor();
  expect(await readersOfKeys(page)).toEqual([]);
});

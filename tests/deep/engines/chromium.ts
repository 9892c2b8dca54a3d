// Chromium, driven by Playwright.

import { chromium, type Page } from "playwright-core";
import { callOf, type Engine, type Tab } from "./tab.ts";

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--renderer-process-limit=1"],
  });
  return {
    newTab: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const permissions = ["clipboard-write"];
      return tabOf(await browser.newPage({ viewport: { width: 1280, height: 800 }, permissions }));
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(callOf(run, args)),
    click: (selector) => page.locator(selector).first().click(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
  };
}

// Lays out built pages in a frame of one tab, without loading them and without their scripts. Another width of the frame
// is another window for the styles of its document, and takes a fraction of the time of another size of the tab.

import type { Frame } from "playwright-core";
import { address, newPage } from "./browser.ts";

/** Opens a tab with an empty frame. */
export async function openFrame(): Promise<Frame> {
  // The policy of the site allows neither frames nor their styles.
  const page = await newPage({ viewport: { width: 1600, height: 800 }, bypassCSP: true });
  // A document without scripts.
  await page.goto(`${address}llms.txt`);
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    // It is laid out, but never drawn.
    frame.style.cssText = "border: 0; height: 800px; visibility: hidden";
    document.body.replaceChildren(frame);
    frame.contentDocument?.write("<!doctype html><html lang=en><head></head><body></body></html>");
    frame.contentDocument?.close();
  });
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error("The tab has no frame.");
  return frame;
}

export function setWidth(frame: Frame, width: number): Promise<void> {
  return frame.evaluate((width) => void Object.assign((frameElement as HTMLElement).style, { width }), `${width}px`);
}

/** Replaces the document in the frame. @param isBare without the links of its sidebar and footer, which pages share. */
export async function show(frame: Frame, html: string, isBare: boolean): Promise<void> {
  await frame.evaluate(
    async ({ html, isBare }) => {
      const { body, head } = new DOMParser().parseFromString(html, "text/html");
      if (isBare) for (const list of body.querySelectorAll(".sidebar ul, .site-footer ul")) list.replaceChildren();
      // The first style sheet is the same for all pages, and with another one the fonts would load again.
      const [common, ...others] = head.querySelectorAll("style");
      const isKnown = document.head.firstElementChild?.textContent === common?.textContent;
      if (isKnown) while (document.head.children.length > 1) document.head.lastElementChild?.remove();
      else document.head.replaceChildren(common ?? "");
      document.head.append(...others);
      document.body.replaceWith(body);
      // With other media, the next layout makes new faces.
      document.body.getBoundingClientRect();
      await Promise.all([...document.fonts].map((font) => font.load()));
    },
    { html, isBare },
  );
}

// What readers see of parts that need a script while scripts are off. The pages together have every element of the
// site, and every part of the generator, so a new part is on one of them.

import { expect, test } from "vitest";
import { fixturePages } from "../../browser/axe-pages.ts";
import { address, newPage } from "../../browser/browser.ts";
import { distinctRoutes } from "../../browser/distinct-pages.ts";

/** Scripts add these to something that readers can use without them. The navigation leads to what search finds. */
const additions = [
  ".copy-page",
  ".code > :is(.copy, .wrap, .unfold, .run)",
  ".diagram > .enlarge",
  ".enlarge-image",
  ".search-box",
];

test("a part that needs a script says so in a sentence, and no control does nothing", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const faults: string[] = [];
  for (const route of [...distinctRoutes, ...fixturePages.map((each) => each.address)]) {
    await page.goto(route);
    const silent = await page.evaluate(silentParts, additions.join());
    faults.push(...silent.map((part) => `${route}: ${part}`));
  }
  expect(faults).toEqual([]);
});

test("with scripts on, none of these sentences is there", async () => {
  const page = await newPage();
  await page.goto(`${address}pricing/`);
  expect(await page.locator("form.pricing-calculator + noscript").count()).toBe(1);
  expect(await page.locator("noscript:visible").count()).toBe(0);
});

/**
 * Runs in the page. @returns the parts that scripts would show, without a sentence after them, and useless controls.
 */
function silentParts(known: string): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const [root] = document.getElementsByTagName("html");
  const hidden = new Set([...document.querySelectorAll("main *")].filter((element) => !isShown(element)));
  const dead = [
    ...document.querySelectorAll("main :is(form:not([action]), select, textarea, button:not([popovertarget]))"),
  ];
  const useless = dead.filter((control) => isShown(control) && !control.closest("[popover], form[action]"));
  root?.setAttribute("data-js", "");
  const scripted = [...hidden].filter((part) => isShown(part) && !hidden.has(part.parentElement as Element));
  root?.removeAttribute("data-js");
  const silent = scripted.filter((part) => {
    const next = part.nextElementSibling;
    const isExplained =
      next?.matches("noscript") && isShown(next) && /^Turn on JavaScript to .*\.$/.test(next.textContent);
    return !part.matches(known) && !isExplained;
  });
  return [...new Set([...useless, ...silent].map((part) => part.outerHTML.slice(0, 80)))];
}

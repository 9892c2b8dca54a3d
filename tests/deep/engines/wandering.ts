// A reader who clicks at random, and one who stays while the site is deployed again and again.

import { expect, inject, test } from "vitest";
import { randomFrom } from "../../../packages/octavo/tests/random-from.ts";
import { ask, sidebarLink, swapsArticles, until, untilShown, type Visitor, wake } from "./visit.ts";

/**
 * Takes a random step. A reader who has left the site by going back returns. The step is delayed, so that the document
 * can answer before it's left.
 */
function stray(choice: number): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(".sidebar ul a, .article a, .neighbours a, .toc a");
  const inside = [...links].filter(({ href }) => /^\/docs\/.*\/(#|$)/.test(href.replace(location.origin, "")));
  setTimeout(() => {
    if (choice < 0.15) history.back();
    else if (choice < 0.25 || inside.length === 0) history.forward();
    else inside[Math.floor(choice * inside.length)].click();
  });
}

/** @returns whether the page is there. A pending navigation may still come first. */
function goToQuickstart(): boolean {
  const link = document.querySelector<HTMLAnchorElement>(".sidebar a[href$='/quickstart/']");
  const isThere = link?.href === location.href;
  if (!isThere) setTimeout(() => link?.click());
  return isThere;
}

export function testWandering(visit: Visitor): void {
  const name = "clicks at random, back and forward among them: in the end everything speaks of one page";
  test(name, async () => {
    const here = await visit("/");
    const { tab } = here;
    const random = randomFrom(3);
    // Without the Navigation API, each click loads a document, and nothing of the last one is left.
    const steps = (await swapsArticles(tab)) ? 50 : 20;
    for (let step = 0; step < steps; step++) {
      // A document that is being left doesn't take a step.
      await ask(tab, stray, random());
      // At random speed: each question takes a few milliseconds.
      for (let pause = Math.floor(random() ** 2 * 12); pause > 0; pause--) await ask(tab, () => true);
    }
    await until(tab, () => {
      const current = document.querySelector(".sidebar [aria-current=page]")?.getAttribute("href");
      const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
      return current === location.pathname && canonical.endsWith(location.pathname);
    });
    await expect.poll(() => ask(tab, goToQuickstart), { interval: 1_000 }).toBe(true);
    await untilShown(here, "/quickstart/");
    expect(await tab.evaluate(() => document.activeElement?.matches("main h1, body"))).toBe(true);
  });

  test("five deployments in a row: each next link shows the newest, with one load of its document", async () => {
    const deployments = inject("deployments");
    const { tab, site } = await visit("/", { dist: deployments[0] });
    for (const [at, dist] of deployments.entries()) {
      site.deploy(dist);
      site.requests.length = 0;
      const [route, title] = at % 2 === 0 ? ["/one/", "One"] : ["/two/", "Two"];
      await tab.click(sidebarLink(route));
      await until(tab, (wanted) => document.title === wanted, `${title} | Deployment ${at}`);
      await wake(tab);
      const isSwap = at === 0 && (await swapsArticles(tab));
      expect(site.requests.filter((path) => path === `/docs${route}`)).toHaveLength(isSwap ? 0 : 1);
    }
  });
}

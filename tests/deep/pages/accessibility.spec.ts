// Checks every page that differs from the others with axe-core: WCAG 2.2 AA, AAA text contrast, and axe's own best
// practices, at two widths in both themes. What depends on the text of a page, such as the names of its links, is
// checked on the HTML of every page (valid-html.spec.ts).

import { expect, test } from "vitest";
import { newReader } from "../../browser/axe-views.ts";
import { newPage } from "../../browser/browser.ts";
import { contextsOf } from "../../browser/contexts.ts";
import { distinctRoutes } from "../../browser/distinct-pages.ts";
import { htmlOf, routes, version1Routes } from "../../browser/routes.ts";

test("axe finds nothing on any page that differs from the others", async () => {
  const read = newReader(await newPage({ reducedMotion: "reduce" }));
  const found: string[] = [];
  for (const [index, route] of distinctRoutes.entries()) found.push(...(await read(route, { withFrame: index === 0 })));
  expect(found).toEqual([]);
});

test("every element of the site is on one of these pages, with the same elements around it", () => {
  const contexts = (all: string[]) => new Set(all.flatMap((route) => [...contextsOf(htmlOf(route))]));
  expect(contexts(distinctRoutes)).toEqual(contexts([...routes, ...version1Routes]));
  expect(distinctRoutes.length).toBeLessThanOrEqual(routes.length / 2);
});

import { expect, test } from "vitest";
import { printProblem } from "../../../../../core/model/problem.ts";
import { checkRedirects } from "../../../../../core/site/checks/redirects.ts";
import { checkedSite } from "../../../../checked-site.ts";
import { redirectRules, type WrittenRule } from "../../../../redirect-rules.ts";
import { samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

const pages = new Map(["/", "/limits/"].map((route) => [route, samplePage(route)]));
const check = (rules: WrittenRule[]) =>
  checkRedirects(checkedSite({ site: { ...plainSite, redirects: redirectRules(rules) }, pages })).map(printProblem);

/** Following such a chain to its end from every rule would take a minute. */
const count = 10_000;

test("a chain of 10,000 redirects is reported for each redirect that is too far from its page", () => {
  const chain = Array.from({ length: count }, (_, at) => ({ from: `/docs/${at}/`, to: `/docs/${at + 1}/` }));
  const problems = check([...chain, { from: `/docs/${count}/`, to: "/docs/limits/" }]);
  expect(problems).toHaveLength(count - 3);
  expect(problems[0]).toBe(
    "site/redirects.yaml:1:1  The redirect from `/docs/0/` passes through more than 3 other redirects.\n" +
      "    Redirect to the final page instead.",
  );
});

test("10,000 folder redirects are checked, and a loop among them is found", () => {
  const folders = Array.from({ length: count }, (_, at) => ({ from: `/docs/v${at}/*`, to: "/docs/*" }));
  expect(check(folders)).toEqual([]);
  const circle = [...folders, { from: "/docs/a/*", to: "/docs/b/*" }, { from: "/docs/b/*", to: "/docs/a/x/*" }];
  expect(check(circle)).toHaveLength(2);
});

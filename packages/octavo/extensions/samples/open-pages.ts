// Has the samples of each page checked that a browser opens, and reports what is wrong on the page and in the terminal.

import type { DevSite } from "../../core/dev/dev-site.ts";
import type { Live } from "../../core/dev/live.ts";
import { printProblem } from "../../core/model/problem.ts";
import { createSampleChecker, type SampleChecker } from "./sample-checker.ts";

export function checkOpenPages(root: string, site: DevSite, live: Live): SampleChecker {
  const linesOf = (route: string) => samples.problemsOf(route)?.map(printProblem);
  const printedLast = new Map<string, string>();
  const report = (route: string) => {
    const text = linesOf(route)?.join("\n") ?? "";
    if (text !== "" && text !== printedLast.get(route)) process.stderr.write(`${text}\n\n`);
    printedLast.set(route, text);
  };
  const samples = createSampleChecker(
    root,
    () => site.tree().site.checkSamples,
    (route) => {
      live.send("samples", linesOf(route), (page) => page.route === route);
      report(route);
    },
  );
  live.onOpened(({ route, isLoaded }, send) => {
    if (!isPage(route, site)) return;
    send("samples", linesOf(route) ?? []);
    // Loading a page again is a way to check it again, such as after a change of the checks.
    if (isLoaded || !samples.problemsOf(route)) samples.check(route);
  });
  return samples;
}

/** The route becomes an argument of a command, so it can't be just any text. */
function isPage(route: string, site: DevSite): boolean {
  const { pages, editions } = site.tree();
  return pages.has(route) || editions.some(({ routes }) => routes.has(route));
}

// Has the samples of each page checked that a browser opens, and reports what is wrong on the page and in the terminal.

import type { DevFace, DevServer } from "../../core/dev/dev-face.ts";
import { printProblem } from "../../core/model/problem.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { createSampleChecker } from "./sample-checker.ts";
import { checkSamples } from "./settings.ts";

export function checkOpenPages({ root, trees, live }: DevServer): DevFace {
  const linesOf = (route: string) => samples.problemsOf(route)?.map(printProblem) ?? [];
  const message = (route: string) => ({ from: "samples", lines: linesOf(route) });
  const printedLast = new Map<string, string>();
  const report = (route: string) => {
    const text = linesOf(route).join("\n");
    if (text !== "" && text !== printedLast.get(route)) process.stderr.write(`${text}\n\n`);
    printedLast.set(route, text);
  };
  const samples = createSampleChecker(
    root,
    () => settingOf(checkSamples, trees()[0].site),
    (route) => {
      live.send("problems", message(route), (page) => page.route === route);
      report(route);
    },
  );
  live.onOpened(({ route, isLoaded }, send) => {
    if (!isPage(route, trees()[0])) return;
    send("problems", message(route));
    // Loading a page again is a way to check it again, such as after a change of the checks.
    if (isLoaded || !samples.problemsOf(route)) samples.check(route);
  });
  return { edited: samples.check, close: samples.close };
}

/** The route becomes an argument of a command, so it can't be just any text. */
function isPage(route: string, { pages, editions }: EditionTree): boolean {
  return pages.has(route) || editions.some(({ routes }) => routes.has(route));
}

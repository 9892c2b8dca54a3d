// Has the samples of each page checked that a browser opens, and reports what is wrong on the page and in the terminal.

import type { WebSocketClient, WebSocketServer } from "vite";
import { printProblem } from "../../model/problem.ts";
import type { DevSite } from "./dev-site.ts";
import { createSampleChecker, type SampleChecker } from "./sample-checker.ts";

/** What a browser says about the page that it shows: its route, and whether it was loaded and not navigated to. */
type Opened = { route: string; isLoaded: boolean };

export function checkOpenPages(root: string, site: DevSite, ws: WebSocketServer): SampleChecker {
  const linesOf = (route: string) => samples.problemsOf(route)?.map(printProblem);
  const tell = (route: string, to: Pick<WebSocketClient, "send">) => {
    const problems = linesOf(route);
    if (problems) to.send("docs:samples", { route, problems });
  };
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
      tell(route, ws);
      report(route);
    },
  );
  ws.on("docs:opened", ({ route, isLoaded }: Opened, client) => {
    if (!isPage(route, site)) return;
    tell(route, client);
    // Loading a page again is a way to check it again, such as after a change of the checks.
    if (isLoaded || !samples.problemsOf(route)) samples.check(route);
  });
  return samples;
}

/** The route becomes an argument of a command, so it can't be just any text. */
function isPage(route: string, site: DevSite): boolean {
  const { pages, versions } = site.tree();
  return pages.has(route) || versions.some(({ routes }) => routes.has(route));
}

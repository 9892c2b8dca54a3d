// Records what the browser does during one navigation on the slow line: a file for the Performance panel of Chrome's
// developer tools, or for ui.perfetto.dev.

import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import { visit } from "./navigation.ts";
import type { Served } from "./server.ts";
import type { Site } from "./sites.ts";
import { openTab, windowSize } from "./tab.ts";

const categories = [
  "toplevel",
  "blink.user_timing",
  "devtools.timeline",
  "latencyInfo",
  "loading",
  "v8.execute",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "disabled-by-default-devtools.timeline.stack",
  "disabled-by-default-v8.cpu_profiler",
];
const idleMs = 5000;
const restMs = 300;
const somewhere = { x: windowSize.width / 2, y: windowSize.height / 2 };

/** Goes to `route` from the first page. A moved pointer has started the site's script before the line gets slow. */
export async function traceVisit(
  browser: Browser,
  site: Site,
  { address }: Served,
  route: string,
  file: string,
): Promise<number> {
  const tab = await openTab(browser, site);
  try {
    await tab.open(address);
    await tab.pointAt(somewhere);
    await sleep(idleMs);
    await tab.slowDown();
    await browser.send("Tracing.start", {
      transferMode: "ReturnAsStream",
      traceConfig: { includedCategories: categories },
    });
    const took = await visit(tab, site, route);
    await sleep(restMs);
    const complete = new Promise<string>((resolve) =>
      browser.on<{ stream: string }>("Tracing.tracingComplete", ({ stream }) => resolve(stream)),
    );
    await browser.send("Tracing.end");
    await writeStream(browser, await complete, file);
    return took;
  } finally {
    await tab.close();
  }
}

async function writeStream(browser: Browser, handle: string, file: string): Promise<void> {
  const output = createWriteStream(file);
  for (let isEnd = false; !isEnd; ) {
    const { data, eof, base64Encoded } = await browser.send("IO.read", { handle });
    output.write(data, base64Encoded ? "base64" : "utf8");
    isEnd = eof;
  }
  output.end();
  await finished(output);
}

// The dev server: what a build would publish, made when it's asked for, and messages to the open pages when something
// changes. Invalid content is reported on the page and never stops the server.

import { offerRedirects } from "../../extensions/addresses/renames.ts";
import { checkOpenPages } from "../../extensions/samples/open-pages.ts";
import { type Handler, limits, openServer } from "../serve/http/http-server.ts";
import { listen } from "../serve/http/listen.ts";
import { openDevSite } from "./dev-site.ts";
import { followChanges, report } from "./follow-changes.ts";
import { devHandler, takesBody } from "./handler.ts";
import { openLive } from "./live.ts";

export type DevOptions = { root: string; host: string; port: number; allowedHosts: readonly string[] };

export type Dev = { address: string; close: () => Promise<void> };

/** @throws with a remedy when the server can't start. */
export async function dev({ root, host, port, allowedHosts }: DevOptions): Promise<Dev> {
  const site = await openDevSite(root);
  let begin: (handler: Handler) => void = () => {};
  const begun = new Promise<Handler>((resolve) => {
    begin = resolve;
  });
  const answer: Handler = (...asked) => void begun.then((handler) => handler(...asked));
  const http = openServer(answer, allowedHosts, limits, (path) => takesBody(path, site));
  // Listen first, so that a port in use is reported before everything is read.
  const address = await listen(http, host, port, site.tree().site.base);
  const live = openLive();
  const samples = checkOpenPages(root, site, live);
  let unwatch = () => {};
  const close = async () => {
    samples.close();
    unwatch();
    site.save();
    http.close();
    http.closeAllConnections();
  };
  try {
    await site.loadAll();
    report(site);
    const renames = offerRedirects(root, site, live);
    unwatch = followChanges({ root, site, samples, renames, live });
    begin(devHandler({ root, site, live, renames }));
  } catch (cause) {
    await close();
    throw cause;
  }
  return { address, close };
}

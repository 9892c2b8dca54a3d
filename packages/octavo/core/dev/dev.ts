// The dev server: what a build would publish, made when it's asked for, and messages to the open pages when something
// changes. Invalid content is reported on the page and never stops the server.

import { extensions } from "../../extensions/extensions.ts";
import { type Handler, limits, openServer } from "../serve/http/http-server.ts";
import { listen } from "../serve/http/listen.ts";
import type { DevFace, DevServer } from "./dev-face.ts";
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
  let faces: ReadonlyMap<string, DevFace> = new Map();
  let unwatch = () => {};
  const close = async () => {
    for (const face of faces.values()) face.close?.();
    unwatch();
    site.save();
    http.close();
    http.closeAllConnections();
  };
  try {
    await site.loadAll();
    report(site);
    faces = await devFaces({ root, trees: site.trees, live });
    unwatch = followChanges({ root, site, faces: [...faces.values()], live });
    begin(devHandler({ root, site, live, faces }));
  } catch (cause) {
    await close();
    throw cause;
  }
  return { address, close };
}

/** By the names of the extensions. */
async function devFaces(server: DevServer): Promise<ReadonlyMap<string, DevFace>> {
  const faces = extensions.map(async ({ name, dev }) => [name, (await dev?.())?.(server) ?? {}] as const);
  return new Map(await Promise.all(faces));
}

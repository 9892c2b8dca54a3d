// The dev server: Vite for the interface (with hot updates), our own responses for pages, and a message to the open
// page when its Markdown changes. Invalid content is reported on the page and never stops the server.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { lossesOf } from "../../model/losses.ts";
import { type Problem, printProblem, sortProblems } from "../../model/problem.ts";
import { sitePlugin } from "../../publish/bundle/site-plugin.ts";
import { type Handler, openServer } from "../../server/http/http-server.ts";
import { listen } from "../../server/http/listen.ts";
import { packageRoot } from "../../source/files/package-root.ts";
import { findSourceFolders, ignoredFolder } from "../../source/settings/source-folders.ts";
import { ownModules } from "../../source/site/site-folder.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { devHandler } from "./handler.ts";
import { checkOpenPages } from "./open-pages.ts";
import { offerRedirects, type Renames } from "./renames.ts";
import type { SampleChecker } from "./sample-checker.ts";
import { watchFolder } from "./watch-folder.ts";
import { guardWebSocket, type WebSocketGate } from "./websocket.ts";

/** So long after an edit, its consequences for other pages are found. On a large site, an edit would have to wait for that. */
const quietMs = 100;

/** Longer than the period in which the watcher of the settings drops events. */
const lateChangeMs = 80;

/** It doesn't tell when it has started, and edits until then go unnoticed. So the settings are compared at these times. */
const startingMs = [500, 1000, 2000, 4000, 8000];

export type DevOptions = { root: string; host: string; port: number; allowedHosts: readonly string[] };

export type Dev = { address: string; close: () => Promise<void> };

/** @throws with a remedy when the server can't start. */
export async function dev({ root, host, port, allowedHosts }: DevOptions): Promise<Dev> {
  const site = await openDevSite(root);
  let begin: (handler: Handler) => void = () => {};
  const begun = new Promise<Handler>((resolve) => {
    begin = resolve;
  });
  const http = openServer((...asked) => void begun.then((handler) => handler(...asked)), allowedHosts);
  const gate = guardWebSocket(http, allowedHosts);
  // Listen first, so that a port in use is reported before everything is read.
  const address = await listen(http, host, port, site.tree().site.base);
  const bundled = mkdtempSync(join(realpathSync(tmpdir()), "octavo-dev-"));
  const starting = createVite(root, gate, allowedHosts, bundled);
  let samples: SampleChecker | undefined;
  let unwatch: (() => void) | undefined;
  const close = async () => {
    samples?.close();
    unwatch?.();
    site.save();
    http.close();
    http.closeAllConnections();
    await starting.then((vite) => vite.close()).finally(() => rmSync(bundled, { recursive: true, force: true }));
  };
  try {
    const [vite] = await Promise.all([starting, site.loadAll()]);
    report(site);
    samples = checkOpenPages(root, site, vite.ws);
    unwatch = watch({ root, site, samples, renames: offerRedirects(root, site, vite.ws), vite });
    begin(devHandler({ root, site, vite }));
  } catch (cause) {
    await close();
    throw cause;
  }
  return { address, close };
}

/**
 * @param bundled the folder for the packages of the interface. Vite would believe what another run has left there, whatever
 * has happened to it since, and bundling them again takes a moment.
 */
function createVite(
  root: string,
  gate: WebSocketGate,
  allowedHosts: readonly string[],
  bundled: string,
): Promise<ViteDevServer> {
  return createServer({
    root: packageRoot,
    cacheDir: bundled,
    configFile: false,
    publicDir: false,
    appType: "custom",
    logLevel: "warn",
    plugins: [react(), ownModules, sitePlugin(root)],
    optimizeDeps: { entries: ["src/reader/client/main.tsx"], include: ["react", "react-dom", "react-dom/client"] },
    server: {
      middlewareMode: true,
      ws: { server: gate },
      hmr: { server: gate },
      allowedHosts: [...allowedHosts],
      cors: false,
    },
  });
}

type Watched = { root: string; site: DevSite; samples: SampleChecker; renames: Renames; vite: ViteDevServer };

/**
 * When Markdown changes, notifies the open page. When settings change or files are added, reloads everything.
 *
 * @returns a function that ends it.
 */
function watch({ root, site, samples, renames, vite }: Watched): () => void {
  const folders = findSourceFolders(root);
  const content = join(root, folders.pages);
  const inFolder = ignoredFolder(root, folders);
  const isIgnored = (path: string) =>
    path.split(sep).some((_, index, names) => inFolder(names.slice(0, index + 1).join("/")));
  const settings = join(root, "site") + sep;
  const overlays = site.tree().site.versions.flatMap(({ folder }) => (folder ? [join(root, folder)] : []));
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((cause: Error) => vite.ws.send("docs:problems", [cause.message]));
  };
  const tellProblems = () => {
    report(site);
    vite.ws.send("docs:problems", errors(site));
  };
  let connecting: NodeJS.Timeout | undefined;
  const connectSoon = () => {
    clearTimeout(connecting);
    const connect = async () => {
      site.connect();
      tellProblems();
    };
    connecting = setTimeout(() => enqueue(connect), quietMs).unref();
  };
  const onChange = (file: string) => {
    enqueue(async () => {
      // An earlier event brought the same change.
      if (site.isCurrent(file)) return;
      const edited = /\.mdx?$/.test(file) ? await site.reload(file) : await site.loadAll().then(() => undefined);
      if (edited) {
        for (const page of edited) vite.ws.send("docs:page", page);
        for (const route of new Set(edited.map(({ asset }) => asset.record.path))) samples.check(route);
        connectSoon();
        return;
      }
      await renames.look();
      tellProblems();
      vite.ws.send({ type: "full-reload" });
    });
  };
  const onSettings = (file: string) => {
    if (!file.startsWith(settings)) return;
    onChange(file);
    // The watcher drops events that follow within 50 ms, such as the second half of a two-step save.
    setTimeout(() => site.isStale(file) && onSettings(file), lateChangeMs);
  };
  // Vite has to know about changes of its modules, which are among the settings, before anything is loaded again.
  vite.watcher.add(settings);
  for (const event of ["add", "change", "unlink"] as const) vite.watcher.on(event, onSettings);
  for (const delay of startingMs) setTimeout(() => site.staleFiles(settings).forEach(onSettings), delay).unref();
  const unwatch = [
    watchFolder(content, isIgnored, onChange),
    ...overlays.map((overlay) => watchFolder(overlay, () => false, onChange)),
  ];
  // What has changed since it was read.
  for (const file of site.staleFiles("")) onChange(file);
  vite.ws.on("docs:hello", (document: { changes?: number } | null | undefined, client) => {
    // Something changed while the document was loading, and its page missed the message.
    if ((document?.changes ?? Infinity) < site.changes()) client.send({ type: "full-reload" });
    else client.send("docs:problems", errors(site));
  });
  return () => {
    for (const end of unwatch) end();
  };
}

/** Errors to show on the page. Warnings stay in the terminal. */
function errors(site: DevSite): string[] {
  return printed(site.problems().filter(({ severity }) => severity === "error"));
}

function printed(problems: Problem[]): string[] {
  return sortProblems(problems).map(printProblem);
}

/** A site that isn't strict may have too many warnings to repeat them after each change. */
function report(site: DevSite): void {
  const problems = site.problems();
  const shown = site.tree().site.strict ? problems : problems.filter(({ severity }) => severity === "error");
  const lines = [...printed(shown), ...(shown === problems ? [] : [lossesOf(problems)])].filter(Boolean);
  if (lines.length > 0) process.stderr.write(`${lines.join("\n")}\n\n`);
}

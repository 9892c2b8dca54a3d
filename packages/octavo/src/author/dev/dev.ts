// The dev server: Vite for the interface (with hot updates), our own responses for pages, and a message to the open
// page when its Markdown changes. Invalid content is reported on the page and never stops the server.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { sitePlugin } from "../../publish/bundle/site-plugin.ts";
import { type Handler, openServer } from "../../server/http/http-server.ts";
import { listen } from "../../server/http/listen.ts";
import { packageRoot } from "../../source/files/package-root.ts";
import { findFeatures } from "../../source/site/site-features.ts";
import { ownModules } from "../../source/site/site-folder.ts";
import { devEnvironments, devTexts } from "./dev-language.ts";
import { openDevSite } from "./dev-site.ts";
import { followChanges, report } from "./follow-changes.ts";
import { devHandler } from "./handler.ts";
import { checkOpenPages } from "./open-pages.ts";
import { offerRedirects } from "./renames.ts";
import type { SampleChecker } from "./sample-checker.ts";
import { guardWebSocket, type WebSocketGate } from "./websocket.ts";

export type DevOptions = { root: string; host: string; port: number; allowedHosts: readonly string[] };

export type Dev = { address: string; close: () => Promise<void> };

/** @throws with a remedy when the server can't start. */
export async function dev({ root, host, port, allowedHosts }: DevOptions): Promise<Dev> {
  // Bundling the program on a first start, like every build by Vite, sets it to production.
  process.env.NODE_ENV = "development";
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
  const { lang, translations } = site.tree().site;
  const starting = createVite(root, [lang, ...translations.map((each) => each.lang)], gate, allowedHosts, bundled);
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
    unwatch = followChanges({ root, site, samples, renames: offerRedirects(root, site, vite.ws), vite });
    begin(devHandler({ root, site, vite }));
  } catch (cause) {
    await close();
    throw cause;
  }
  return { address, close };
}

/**
 * @param languages of the pages, the original's first. @param bundled the folder for the packages of the interface. Vite would believe what another run has left there, whatever
 * has happened to it since, and bundling them again takes a moment.
 */
async function createVite(
  root: string,
  languages: readonly string[],
  gate: WebSocketGate,
  allowedHosts: readonly string[],
  bundled: string,
): Promise<ViteDevServer> {
  const { texts } = await findFeatures(root);
  return createServer({
    root: packageRoot,
    cacheDir: bundled,
    configFile: false,
    publicDir: false,
    appType: "custom",
    logLevel: "warn",
    plugins: [react(), ownModules, devTexts(languages, texts), sitePlugin(root)],
    environments: devEnvironments(languages),
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

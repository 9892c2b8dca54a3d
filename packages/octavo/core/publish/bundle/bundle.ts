// Stage: builds the interface's scripts with Vite: for the browser, inlined in documents, and for the renderer of the
// next stage. Unless the site adds something, they depend only on this package's source, so a published package contains them.
// Otherwise, they're cached on disk and rebuilt when the source or what the site adds changes.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Plugin } from "vite";
import { cachedFolder } from "../../../bin/cached-folder.mjs";
import { cacheFolder } from "../../cache/cache-folder.ts";
import { sourcesOf } from "../../cache/source-hash.ts";
import { hashOf } from "../../files/hash-of.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { hashOfPackages, packageRoot } from "../../files/package-root.ts";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { RunJob } from "../../model/job.ts";
import type * as Renderer from "../../reader/ui/Document.tsx";
import { findFeatures, plainFeatures } from "../../site/site-features.ts";
import { findSiteFolder, ownModules } from "../../site/site-folder.ts";
import { languageTexts } from "../../texts/languages.ts";
import type { Bundle, LoadedBundle } from "./bundled.ts";
import { sitePlugin } from "./site-plugin.ts";
import { textsPlugin } from "./texts-plugin.ts";

export const interfaceSources = [
  "core/reader",
  "core/model",
  "core/texts",
  "core/publish/bundle",
  "core/parts",
  "extensions",
];

/**
 * Makes the bundle on another thread, unless it's there. @param root of the site, which may bring styles and behaviors.
 * @param language of its texts. A site in several languages has a bundle for each.
 */
export async function bundle(root: string, run: RunJob, language?: string): Promise<LoadedBundle> {
  process.env.NODE_ENV = "production";
  const name = `bundle-${sourcesOf(...interfaceSources)}`;
  const site = findSiteFolder(root);
  const { lang, texts, features } = await findFeatures(root);
  const shown = language ?? lang;
  const changes = [
    ...differences(features, plainFeatures()),
    ...differences(languageTexts(shown, texts), languageTexts("en")),
  ];
  const packed = join(packageRoot, "dist", name);
  const own = join(cacheFolder(), [name, hashOfPackages().slice(0, 16), site.key, ...changes].join("-"));
  const folder = site.isEmpty && changes.length === 0 && existsSync(packed) ? packed : own;
  if (folder === own)
    await cachedFolder(own, (temporary) =>
      run<typeof makeBundle>("bundle", { folder: temporary, root, language: shown }),
    );
  const stored = JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8")) as Bundle;
  const renderer = (await import(pathToFileURL(join(folder, "renderer.mjs")).href)) as typeof Renderer;
  return { ...stored, renderer, version: basename(folder) };
}

/** @returns a hash of a value, unless it's the usual one. */
function differences(value: object, usual: object): string[] {
  const text = JSON.stringify(value);
  return text === JSON.stringify(usual) ? [] : [hashOf(text).slice(0, 16)];
}

/** Makes the bundle that is published with the package. @param folder that `bundle` looks in first. */
export async function packBundle(folder: string): Promise<void> {
  // The package itself has no site.
  await makeBundle({
    folder: join(folder, `bundle-${sourcesOf(...interfaceSources)}`),
    root: packageRoot,
    language: "en",
  });
}

/** Where to write the bundle, the root of the site that adds styles and behaviors, and the language of its texts. */
type BundleJob = { folder: string; root: string; language: string };

/** The job of a worker thread: makes the bundle. */
export async function makeBundle({ folder, root, language }: BundleJob): Promise<void> {
  process.env.NODE_ENV = "production";
  makeFolder(folder);
  const { build } = await import("vite");
  const words = textsPlugin(language, (await findFeatures(root)).texts);
  const [inlined, client] = await Promise.all([
    inlinedScripts([words, sitePlugin(root)]),
    build(clientConfig(root, words)),
    build(rendererConfig(folder, root, words)),
  ]);
  writeFileSync(join(folder, "bundle.json"), JSON.stringify({ ...inlined, ...readClient(client) }));
}

type InlinedScripts = Pick<Bundle, "boot" | "live">;

/** The scripts that documents contain. Built apart from the others, because they can't load what they'd share with them. */
async function inlinedScripts(plugins: Plugin[]): Promise<InlinedScripts> {
  const { build } = await import("vite");
  const scripts = ["core/reader/client/boot.ts", "core/reader/client/live.ts"];
  const input = scripts.map((path) => join(packageRoot, path));
  const result = await build({
    ...{ ...common, plugins },
    build: { ...common.build, write: false, rolldownOptions: { input } },
  });
  const { output } = result as { output: Output[] };
  const [boot, live] = ["boot", "live"].map((name) => output.find((file) => file.name === name)?.code);
  if (!boot || !live || output.length > 2) throw new Error("The inlined scripts aren't whole.");
  return { boot: inlineScript(boot), live: inlineScript(live) };
}

const scriptNames = `${immutableFolder}[name]-[hash].js`;

/** Browsers that support light-dark() and popovers. Older ones get the page without the refinements. */
const targets = ["chrome123", "firefox125", "safari17.5"];

const common: InlineConfig = {
  root: packageRoot,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  build: { target: targets, cssTarget: targets, cssMinify: true, emptyOutDir: false },
};

/** Vite's own helper preloads what a dynamic import needs. Here, such a script needs nothing else. */
const noPreloads: Plugin = {
  name: "octavo-no-preloads",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
};

/** How the scripts of a site are made for the browser. */
export function clientConfig(root: string, words: Plugin): InlineConfig {
  return {
    ...common,
    plugins: [noPreloads, ownModules, words, sitePlugin(root)],
    // Scripts load each other by relative paths, so any base path works.
    base: "./",
    worker: {
      format: "es",
      plugins: () => [sitePlugin(root)],
      // Each is a single file, because every chunk would cost another request.
      rolldownOptions: { output: { entryFileNames: scriptNames, codeSplitting: false } },
    },
    build: {
      ...common.build,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        // load-main.ts calls what main.tsx exports.
        preserveEntrySignatures: "exports-only",
        input: join(packageRoot, "core/reader/client/main.tsx"),
        optimization: { inlineConst: true },
        output: { entryFileNames: scriptNames, chunkFileNames: scriptNames },
      },
    },
  };
}

/** Nothing starts a worker while pages are rendered. */
const noWorkers: Plugin = {
  name: "octavo-no-workers",
  enforce: "pre",
  load: (id) => (id.endsWith("?worker&url") ? 'export default "";' : undefined),
};

function rendererConfig(outDir: string, root: string, words: Plugin): InlineConfig {
  return {
    ...common,
    plugins: [noWorkers, ownModules, words, sitePlugin(root)],
    // The cache folder may be somewhere no package can be resolved from.
    ssr: { noExternal: true },
    build: {
      ...common.build,
      ssr: join(packageRoot, "core/reader/ui/Document.tsx"),
      outDir,
      rolldownOptions: { output: { entryFileNames: "renderer.mjs" } },
    },
  };
}

type Output = {
  type: string;
  fileName: string;
  name?: string;
  isEntry?: boolean;
  code?: string;
  source?: string | Uint8Array;
};

function readClient(result: unknown): Omit<Bundle, keyof InlinedScripts> {
  const outputs = (result as { output: Output[] }).output;
  const main = outputs.find(({ isEntry }) => isEntry);
  // A worker is built separately and arrives as an asset.
  const worker = outputs.find(({ fileName }) => /\/worker-[^/]+\.js$/.test(fileName));
  if (!main) throw new Error("The client build made no script.");
  const published = outputs.filter(({ fileName }) => fileName.endsWith(".js"));
  return {
    main: main.fileName,
    worker: worker?.fileName,
    files: published.map(({ fileName, code, source }) => [fileName, code ?? String(source ?? "")]),
  };
}

/** The content of a script element. Keeps the names of the code out of the document's scope. */
function inlineScript(code: string): string {
  return `(()=>{${code.trim().replaceAll("</script", "<\\/script")}})()`;
}

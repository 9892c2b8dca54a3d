// Stage: builds the interface's scripts with two Vite builds, one for the browser and one for the renderer of the next
// stage. Both depend only on this package's source, so they're cached on disk and rebuilt when it changes.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig } from "vite";
import { cacheFolder } from "../cache/cache-folder.ts";
import { findSiteFolder, ownModules } from "../content/site-folder.ts";
import { makeFolder } from "../files/make-folder.ts";
import { immutableFolder } from "../model/immutable-files.ts";
import { hashOfPackages, packageRoot } from "../package-root.ts";
import type * as Renderer from "../ui/Document.tsx";
import { sitePlugin } from "./site-plugin.ts";
import type { NewFile } from "./write-site.ts";

type ImmutableFile = Pick<NewFile, "path" | "immutable"> & { content: string };

export type Bundle = {
  /** Source of the inlined script. */
  boot: string;
  /** Paths of the client script and the search worker, relative to the base. */
  main: string;
  worker: string;
  /** Everything to publish: paths below the base, with their content. */
  files: ImmutableFile[];
};

export type LoadedBundle = Bundle & { renderer: typeof Renderer };

const sources = ["src/ui", "src/client", "src/browser", "src/behaviors", "src/search", "src/model"];

/** @param root of the site, which may bring styles and behaviors of its own. */
export async function bundle(root: string): Promise<LoadedBundle> {
  process.env.NODE_ENV = "production";
  const folder = join(cacheFolder(), `bundle-${hashOfSources(root)}`);
  if (!existsSync(folder)) await makeBundle(folder, root);
  const stored = JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8")) as Bundle;
  return { ...stored, renderer: (await import(pathToFileURL(join(folder, "renderer.mjs")).href)) as typeof Renderer };
}

/**
 * Builds in a temporary folder and then moves it into place, because another build may do the same at the same time.
 * Removes bundles of older sources.
 */
async function makeBundle(folder: string, root: string): Promise<void> {
  const temporary = `${folder}.${process.pid}`;
  makeFolder(temporary);
  const { build } = await import("vite");
  const [client] = await Promise.all([build(clientConfig(root)), build(rendererConfig(temporary, root))]);
  writeFileSync(join(temporary, "bundle.json"), JSON.stringify(readClient(client)));
  const siblings = readdirSync(cacheFolder()).map((name) => join(cacheFolder(), name));
  for (const sibling of siblings) {
    if (/bundle-[0-9a-f]+$/.test(sibling) && sibling !== folder) rmSync(sibling, { recursive: true, force: true });
  }
  try {
    renameSync(temporary, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(temporary, { recursive: true });
  }
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

function clientConfig(root: string): InlineConfig {
  return {
    ...common,
    plugins: [ownModules, sitePlugin(root)],
    // Scripts load each other by relative paths, so any base path works.
    base: "./",
    worker: { format: "es", rolldownOptions: { output: { entryFileNames: scriptNames } } },
    build: {
      ...common.build,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        // boot.ts calls what main.tsx exports.
        preserveEntrySignatures: "exports-only",
        input: { main: join(packageRoot, "src/client/main.tsx"), boot: join(packageRoot, "src/client/boot.ts") },
        output: { entryFileNames: scriptNames, chunkFileNames: scriptNames },
      },
    },
  };
}

function rendererConfig(outDir: string, root: string): InlineConfig {
  return {
    ...common,
    plugins: [ownModules, sitePlugin(root)],
    // The cache folder may be somewhere no package can be resolved from.
    ssr: { noExternal: true },
    build: {
      ...common.build,
      ssr: join(packageRoot, "src/ui/Document.tsx"),
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

function readClient(result: unknown): Bundle {
  const outputs = (result as { output: Output[] }).output;
  const boot = outputs.find((output) => output.isEntry && output.name === "boot");
  const main = outputs.find((output) => output.isEntry && output.name === "main");
  // A worker is built separately and arrives as an asset.
  const worker = outputs.find(({ fileName }) => /\/worker-[^/]+\.js$/.test(fileName));
  if (!boot?.code || !main || !worker) throw new Error("The client build made no boot, main, or worker script.");
  const published = outputs.filter((output) => output !== boot && output.fileName.endsWith(".js"));
  return {
    boot: `(()=>{${boot.code.trim().replaceAll("</script", "<\\/script")}})()`,
    main: main.fileName,
    worker: worker.fileName,
    files: published.map(({ fileName, code, source }) => ({
      path: fileName,
      content: code ?? String(source ?? ""),
      immutable: true,
    })),
  };
}

function hashOfSources(root: string): string {
  const hash = createHash("sha256").update(findSiteFolder(root).key);
  for (const folder of sources) {
    for (const name of readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(tsx?|css)$/.test(name)) hash.update(name).update(readFileSync(join(packageRoot, folder, name)));
    }
  }
  hash.update(readFileSync(join(packageRoot, "src/output/bundle.ts"))).update(hashOfPackages());
  return hash.digest("hex").slice(0, 16);
}

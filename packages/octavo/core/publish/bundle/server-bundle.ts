// Stage: bundles the server of the built site into one file that runs without packages, and its functions into another,
// for hosts that run functions. Both depend only on this package's source, so a published package contains them.
// Otherwise, they're cached on disk and made again when the source changes.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { cachedFolder } from "../../../bin/cached-folder.mjs";
import { cacheFolder } from "../../cache/cache-folder.ts";
import { sourcesOf } from "../../cache/source-hash.ts";
import { hashOfPackages, packageRoot } from "../../files/package-root.ts";
import type { RunJob } from "../../model/job.ts";

export type ServerBundle = {
  /** The source of the server for Node. It expects the site's settings in `octavoSite`. */
  node: string;
  /** The source of the functions. It declares `octavo`, which has one for each host. */
  functions: string;
};

const serverSources = ["core/serve", "core/model", "extensions", "core/publish/bundle/server-bundle.ts"];
const nodeFile = "server.mjs";
const functionsFile = "functions.js";

/** Makes the bundles on another thread, unless they're there. */
export async function bundleServer(run: RunJob): Promise<ServerBundle> {
  const name = `server-${sourcesOf(...serverSources)}`;
  const packed = join(packageRoot, "dist", name);
  const own = join(cacheFolder(), `${name}-${hashOfPackages().slice(0, 16)}`);
  const folder = existsSync(packed) ? packed : own;
  if (folder === own) await cachedFolder(own, (temporary) => run<typeof makeServerBundle>("bundleServer", temporary));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { node: read(nodeFile), functions: read(functionsFile) };
}

/** Makes the bundles that are published with the package. @param folder that `bundleServer` looks in first. */
export async function packServerBundle(folder: string): Promise<void> {
  await makeServerBundle(join(folder, `server-${sourcesOf(...serverSources)}`));
}

/** The job of a worker thread: makes the bundles. */
export async function makeServerBundle(folder: string): Promise<void> {
  const { build } = await import("vite");
  await build(config(folder, "core/serve/node-server.ts", nodeFile, { format: "es" }));
  // Declares one variable, so that a host's own lines can follow in the same file.
  await build(config(folder, "extensions/mcp/edge.ts", functionsFile, { format: "iife", name: "octavo" }));
}

function config(
  outDir: string,
  entry: string,
  file: string,
  output: { format: "es" | "iife"; name?: string },
): InlineConfig {
  return {
    root: packageRoot,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [withoutAjv],
    ssr: { noExternal: true },
    build: {
      ssr: join(packageRoot, entry),
      target: "node20",
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { ...output, entryFileNames: file, codeSplitting: false } },
    },
  };
}

/** The MCP SDK imports this validator even if it's given another one. Functions may not generate code, as it does. */
const withoutAjv: Plugin = {
  name: "without-ajv",
  enforce: "pre",
  load: (id) => (/ajv-provider\.js$/.test(id) ? "export class AjvJsonSchemaValidator {}" : undefined),
};

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
import type { EndpointRecord } from "../../model/endpoint.ts";
import type { RunJob } from "../../model/job.ts";
import { allEndpoints } from "../../site/load-extensions.ts";
import type { ServerBundle } from "./bundled.ts";

const serverSources = ["core/serve", "core/model", "extensions", "core/publish/bundle/server-bundle.ts"];
const entryName = "virtual:octavo-server";
const nodeFile = "server.mjs";
const functionsFile = "functions.js";

type Endpoint = Pick<EndpointRecord, "name" | "isFunction">;

/** Makes the bundles on another thread, unless they're there. @param endpoints that the site has. */
export async function bundleServer(endpoints: readonly Endpoint[], run: RunJob): Promise<ServerBundle> {
  const name = nameOf(endpoints);
  const packed = join(packageRoot, "dist", name);
  const own = join(cacheFolder(), `${name}-${hashOfPackages().slice(0, 16)}`);
  const folder = existsSync(packed) ? packed : own;
  if (folder === own)
    await cachedFolder(own, (temporary) =>
      run<typeof makeServerBundle>("bundleServer", {
        folder: temporary,
        endpoints: endpoints.map(({ name, isFunction }) => ({ name, isFunction })),
      }),
    );
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { node: read(nodeFile), functions: read(functionsFile) };
}

function nameOf(endpoints: readonly Endpoint[]): string {
  return ["server", sourcesOf(...serverSources), ...endpoints.map(({ name }) => name)].join("-");
}

/** Makes the bundles that are published with the package. @param folder that `bundleServer` looks in first. */
export async function packServerBundle(folder: string): Promise<void> {
  for (const endpoints of await endpointSets())
    await makeServerBundle({ folder: join(folder, nameOf(endpoints)), endpoints });
}

/** All that a site may have. */
async function endpointSets(): Promise<Endpoint[][]> {
  let sets: Endpoint[][] = [[]];
  for (const endpoint of await allEndpoints()) sets = [...sets, ...sets.map((each) => [...each, endpoint])];
  return sets.slice(1);
}

/** The job of a worker thread: makes the bundles. */
export async function makeServerBundle({ folder, endpoints }: { folder: string; endpoints: readonly Endpoint[] }) {
  const { build } = await import("vite");
  const server = entry("core/serve/node-server.ts", endpoints, (modules) => `main.runServer(${modules});`);
  await build(config(folder, nodeFile, server, { format: "es" }));
  const functions = endpoints.filter(({ isFunction }) => isFunction);
  const hosts = entry("core/serve/edge.ts", functions, (modules) => `export default main.edgeHosts(${modules});`);
  // Declares one variable, so that a host's own lines can follow in the same file.
  await build(config(folder, functionsFile, hosts, { format: "iife", name: "octavo" }));
}

/** A module that starts another one with the endpoints of a site. */
function entry(file: string, endpoints: readonly Endpoint[], start: (modules: string) => string): Plugin {
  const path = (below: string) => JSON.stringify(join(packageRoot, below));
  const imports = endpoints.map(
    ({ name }, at) => `import { open as open${at} } from ${path(`extensions/${name}/endpoint.ts`)};`,
  );
  const modules = endpoints.map(({ name }, at) => `${JSON.stringify(name)}: { open: open${at} }`);
  const text = [...imports, `import * as main from ${path(file)};`, start(`(name) => ({ ${modules} })[name]`)].join(
    "\n",
  );
  return {
    name: "entry",
    resolveId: (id) => (id === entryName ? id : undefined),
    load: (id) => (id === entryName ? text : undefined),
  };
}

function config(
  outDir: string,
  file: string,
  entry: Plugin,
  output: { format: "es" | "iife"; name?: string },
): InlineConfig {
  return {
    root: packageRoot,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [entry, withoutAjv],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { input: entryName, output: { ...output, entryFileNames: file, codeSplitting: false } },
    },
  };
}

/** The MCP SDK imports this validator even if it's given another one. Functions may not generate code, as it does. */
const withoutAjv: Plugin = {
  name: "without-ajv",
  enforce: "pre",
  load: (id) => (/ajv-provider\.js$/.test(id) ? "export class AjvJsonSchemaValidator {}" : undefined),
};

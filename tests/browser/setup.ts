// Before the browser tests: serves this repository's built site and the fixtures, starts a dev server for each fixture,
// and passes their addresses to the specs.

import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { builtFixture, builtSite, copyOfFixture, type FixtureName, fixtureNames } from "../built-site.ts";
import { findBrowser } from "../find-browser.ts";
import { siteRoot } from "../site-root.ts";
import { startDev } from "./dev-server.ts";
import { serveBuilt } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the built site, including its base path. */
    address: string;
    /** Folder of the built site. */
    dist: string;
    /** Path of the browser's executable. */
    chromium: string;
    /** The built fixtures. */
    fixtures: Record<FixtureName, { address: string; dist: string }>;
    /** The dev servers of the fixtures, and the files with their messages. Each spec edits its own pages. */
    devServers: Record<FixtureName, { address: string; folder: string; printed: string }>;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("chromium", findBrowser());
  const ends: (() => void)[] = [];
  const close = () => {
    for (const end of ends) end();
  };
  const develop = async (name: FixtureName) => {
    const folder = copyOfFixture(name);
    const [server, address] = await startDev(folder, "--port", "0", "--allowed-host", "docs.example.com");
    ends.push(() => void server.kill());
    const printed = join(folder, "printed.txt");
    server.stderr?.pipe(createWriteStream(printed));
    return { address, folder, printed };
  };
  const serve = async (root: string, dist: string) => {
    const { address, close } = await serveBuilt(root, dist);
    ends.push(close);
    return { address, dist };
  };
  const serveAll = async () => {
    const site = await serve(siteRoot, await builtSite());
    project.provide("address", site.address);
    project.provide("dist", site.dist);
    // One after the other, because a build sets variables of the process.
    const fixtures: [FixtureName, typeof site][] = [];
    for (const name of fixtureNames)
      fixtures.push([name, await serve(join(siteRoot, "tests/fixtures", name), await builtFixture(name))]);
    project.provide("fixtures", record(fixtures));
  };
  // The dev servers start in separate processes, and before a build sets variables, which they would inherit.
  // Other deep tests share this setup, but need none.
  const names = ["browser", "deep-dev"].includes(project.name) ? fixtureNames : [];
  const developed = names.map(async (name) => [name, await develop(name)] as const);
  const making = [Promise.all(developed).then((servers) => project.provide("devServers", record(servers))), serveAll()];
  try {
    await Promise.all(making);
  } catch (cause) {
    await Promise.allSettled([...developed, ...making]);
    close();
    throw cause;
  }
  return close;
}

function record<T>(entries: readonly (readonly [FixtureName, T])[]): Record<FixtureName, T> {
  return Object.fromEntries(entries) as Record<FixtureName, T>;
}

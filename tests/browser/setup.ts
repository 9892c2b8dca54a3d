// Before the browser tests: serves this repository's built site and the fixtures, starts a dev server for each fixture, and
// passes their addresses to the specs.

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
    /** The dev servers of the fixtures. Each spec edits pages in a folder of its own. */
    devServers: Record<FixtureName, { address: string; folder: string }>;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("chromium", findBrowser());
  const dist = await builtSite();
  const site = await serveBuilt(siteRoot, dist);
  project.provide("address", site.address);
  project.provide("dist", dist);

  const ends = [site.close];
  const close = () => {
    for (const end of ends) end();
  };
  const served = async (name: FixtureName) => {
    const fixture = await serveBuilt(copyOfFixture(name), await builtFixture(name));
    ends.push(fixture.close);
    return { address: fixture.address, dist: fixture.dist };
  };
  const developed = async (name: FixtureName) => {
    const folder = copyOfFixture(name);
    const [server, address] = await startDev(folder, "--port", "0", "--allowed-host", "docs.example.com");
    ends.push(() => void server.kill());
    return { address, folder };
  };
  try {
    project.provide("fixtures", await each(served));
    project.provide("devServers", await each(developed));
  } catch (cause) {
    close();
    throw cause;
  }
  return close;
}

/** One after the other, because a build sets variables of the process. */
async function each<T>(make: (name: FixtureName) => Promise<T>): Promise<Record<FixtureName, T>> {
  const made: [FixtureName, T][] = [];
  for (const name of fixtureNames) made.push([name, await make(name)]);
  return Object.fromEntries(made) as Record<FixtureName, T>;
}

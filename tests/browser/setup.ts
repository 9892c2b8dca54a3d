// Before the browser tests: serves this repository's built site, and passes its address to the specs.

import type { TestProject } from "vitest/node";
import { builtSite } from "../built-site.ts";
import { findBrowser } from "../find-browser.ts";
import { siteRoot } from "../site-root.ts";
import { serveBuilt } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the built site, including its base path. */
    address: string;
    /** Folder of the built site. */
    dist: string;
    /** Path of the browser's executable. */
    chromium: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("chromium", findBrowser());
  const dist = await builtSite();
  const site = await serveBuilt(siteRoot, dist);
  project.provide("address", site.address);
  project.provide("dist", dist);
  return site.close;
}

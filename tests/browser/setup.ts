// Before the browser tests: builds and serves this repository's site once, and passes its address to the specs.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../find-browser.ts";
import { siteRoot } from "../site-root.ts";
import { buildAndServe } from "./site.ts";

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
  const folder = mkdtempSync(join(tmpdir(), "docs-browser-"));
  const site = await buildAndServe(siteRoot, join(folder, "dist"));
  project.provide("address", site.address);
  project.provide("dist", site.dist);
  return () => {
    site.close();
    rmSync(folder, { recursive: true });
  };
}

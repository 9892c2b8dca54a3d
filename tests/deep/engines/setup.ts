// Before the engine tests: installs the engines and builds the small sites.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../../packages/octavo/core/cli/build-site.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { writeFiles } from "../../../packages/octavo/tests/temporary-folder.ts";
import { builtSite } from "../../built-site.ts";
import { type Executables, installEngines } from "./install-engines.ts";

declare module "vitest" {
  export interface ProvidedContext {
    executables: Executables;
    /** Folders of a small site, built five times with different titles. */
    deployments: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("executables", installEngines());
  const folder = mkdtempSync(join(tmpdir(), "docs-engines-"));
  project.provide("dist", await builtSite());
  project.provide("deployments", await deployAgain(folder));
  return () => rmSync(folder, { recursive: true });
}

async function deployAgain(folder: string): Promise<string[]> {
  const root = join(folder, "small");
  mkdirSync(root);
  const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nText.\n`;
  writeFiles(root, { "content/index.md": page("Index"), "content/one.md": page("One"), "content/two.md": page("Two") });
  const deployments = Array.from({ length: 5 }, (_, at) => join(folder, `deployment-${at}`));
  for (const [at, dist] of deployments.entries()) {
    writeFiles(root, { "site/site.yaml": `title: Deployment ${at}\n` });
    await build(root, dist, createProgress(undefined));
  }
  return deployments;
}

// The sources of a check decide whether it runs again, so none may be missing.

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { known, sharedSources } from "../checks/known-checks.ts";

/** They neither run nor judge a sample: one keeps verdicts, and one installs packages. */
const withoutVerdicts = ["sample-tests/cache.ts", "tests/apt-get.ts", "sample-tests/checks/known-checks.ts"];

/** The modules that a module imports, however indirectly, as paths below the root. Types decide nothing. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports =
    /^(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s+)?"(\.[^"]+)"|\b(?:import|new URL)\("(\.[^"]+\.m?[jt]s)"/gm;
  for (const [, imported = "", loaded = imported] of readFileSync(join(siteRoot, file), "utf8").matchAll(imports))
    importsOf(relative(siteRoot, join(siteRoot, file, "..", loaded.replace(/\?.*/, ""))), found);
  return found;
}

const files = Object.entries(known).map(([id, check]) => [id.replace("apiNode", "api-node"), check] as const);

test.each(files)("checks/%s.ts has all modules among its sources that it imports", (id, { sources }) => {
  const all = [...sharedSources, ...sources, ...withoutVerdicts];
  // The generator's own tests are about its modules, and the record has the samples that it reads.
  const modules = [...importsOf(`sample-tests/checks/${id}.ts`)].filter((file) => !file.startsWith("packages/"));
  const missing = modules.filter((file) => !all.some((source) => file === source || file.startsWith(`${source}/`)));
  expect(missing).toEqual([]);
});

test.each(files)("the sources of checks/%s.ts exist", (_, { sources }) => {
  expect([...sharedSources, ...sources].filter((source) => !existsSync(join(siteRoot, source)))).toEqual([]);
});

test.each(files)("checks/%s.ts is what its name and sources are listed for", (id, check) => {
  const [key] = Object.entries(known).find(([, each]) => each === check) ?? [];
  const read = (name: string) => readFileSync(join(siteRoot, "sample-tests/checks", `${name}.ts`), "utf8");
  expect(read(id).match(/\.\.\.known\.\w+/g)).toEqual([`...known.${key}`]);
  const listed = read("checks").match(new RegExp(`\\.\\.\\.known\\.${key}\\b.*"\\./${id}\\.ts"`, "g"));
  expect(listed).toHaveLength(1);
});

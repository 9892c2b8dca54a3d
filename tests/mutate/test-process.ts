// The process that runs tests in a copy. It keeps Vitest, and the sources that Vitest has transformed, between runs.

import { relative } from "node:path";
import { createVitest, type Reporter, type TestModule, type TestSpecification } from "vitest/node";
import { deepGroups, projectOf, setupOf } from "../run/deep-groups.ts";
import { hitsVariable } from "./hits.ts";

/** @param files to run in this order. @param stale sources that have changed. @param hits see `hits.ts`. */
export type Request = { files: string[]; stale: string[]; hits?: string };

/** What failed first, and what it said. */
export type Outcome = { failed?: string; error?: string };

class AsGiven {
  shard = (files: TestSpecification[]): TestSpecification[] => files;
  sort = this.shard;
}

let outcome: Outcome = {};

function keep(module: TestModule, name: string, error: string | undefined): void {
  outcome.failed ??= `${relative(process.cwd(), module.moduleId)}${name && ` > ${name}`}`;
  outcome.error ??= error?.replaceAll(/\s+/g, " ").slice(0, 300);
}

const reporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === "failed") keep(test.module, test.name, errors?.[0]?.message);
  },
  onTestModuleEnd(module) {
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0) keep(module, "", errors[0]?.message);
    process.send?.("file");
  },
};

/** Those that need neither a browser nor a server. */
const project = ["node", ...deepGroups.filter((group) => !setupOf(group)).map(projectOf)];

const vitest = await createVitest("test", {
  ...{ watch: false, project, fileParallelism: false, bail: 1, reporters: [reporter] },
  sequence: { sequencer: AsGiven },
});
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((spec) => [relative(process.cwd(), spec.moduleId), spec]),
);

process.on("message", async ({ files, stale, hits }: Request) => {
  outcome = {};
  process.env[hitsVariable] = hits ?? "";
  for (const path of stale) vitest.invalidateFile(`${process.cwd()}/${path}`);
  const wanted = files.flatMap((file) => specifications.get(file) ?? []);
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  if (unhandledErrors.length > 0) outcome.failed ??= "an error outside the tests";
  process.send?.(outcome);
});
process.send?.([...specifications.keys()]);

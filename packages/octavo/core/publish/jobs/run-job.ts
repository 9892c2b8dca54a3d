// The kinds of work of a build, by name. What does it is loaded when the first job of its kind runs.

import type { Jobs, RunJob } from "../../model/job.ts";
import { extensionJobs } from "../../site/load-extensions.ts";
import type { StoreJob } from "../writer/store-file.ts";

const jobs: Jobs = {
  survey: async () => (await import("../writer/old-site.ts")).surveySite,
  keep: async () => (await import("../writer/old-site.ts")).keepFiles,
  remove: async () => (await import("../writer/swap-site.ts")).removeFolders,
  store: async () => {
    const { storeFile } = await import("../writer/store-file.ts");
    return (job: StoreJob) => storeFile(job, runJob);
  },
  subset: async () => (await import("../../fonts/subset-font.ts")).subsetFont,
  bundle: async () => (await import("../bundle/bundle.ts")).makeBundle,
  packBundle: async () => (await import("../bundle/bundle.ts")).packBundle,
  bundleServer: async () => (await import("../bundle/server-bundle.ts")).makeServerBundle,
  packServerBundle: async () => (await import("../bundle/server-bundle.ts")).packServerBundle,
  compile: async () => (await import("../../site/compile-range.ts")).compileRange,
  ...extensionJobs,
};

/** Runs a job on this thread. */
export const runJob: RunJob = async (name, input) => {
  const load = jobs[name];
  if (!load) throw new Error(`There is no job \`${name}\`.`);
  const work = await load();
  return work(input as never) as never;
};

// Runs the jobs of a build. What a job needs is loaded when the first one of its kind runs.

import type { JobInput, JobName, JobOutput, RunJob } from "./jobs.ts";

const handlers: { [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>> } = {
  survey: async (folder) => (await import("../writer/old-site.ts")).surveySite(folder),
  keep: async (job) => (await import("../writer/old-site.ts")).keepFiles(job),
  remove: async (folders) => (await import("../writer/remove-site.ts")).removeFolders(folders),
  store: async (job) => (await import("../writer/store-file.ts")).storeFile(job),
  subset: async (job) => (await import("../../source/fonts/subset-font.ts")).subsetFont(job),
  bundle: async (folder) => (await import("../bundle/bundle.ts")).makeBundle(folder),
  packBundle: async (folder) => (await import("../bundle/bundle.ts")).packBundle(folder),
  bundleServer: async (folder) => (await import("../bundle/server-bundle.ts")).makeServerBundle(folder),
  packServerBundle: async (folder) => (await import("../bundle/server-bundle.ts")).packServerBundle(folder),
  compile: async (job) => (await import("../../source/site/compile-range.ts")).compileRange(job),
  index: async (job) => (await import("../search/search-index.ts")).makeKeptIndex(job),
};

/** Runs a job on this thread. */
export const runJob: RunJob = (name, input) => handlers[name](input);

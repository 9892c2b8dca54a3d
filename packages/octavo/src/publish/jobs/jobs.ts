// The kinds of work that a build hands to other threads.

import type { Index } from "../../model/search/make-index.ts";
import type { SubsetJob } from "../../source/fonts/subset-font.ts";
import type { CompiledRange, RangeJob } from "../../source/site/compile-range.ts";
import type { IndexJob } from "../search/search-index.ts";
import type { KeepJob, Survey } from "../writer/old-site.ts";
import type { Stored, StoreJob } from "../writer/store-file.ts";

/** Where to write the bundle, the root of the site whose styles and behaviors are in it, and the language of its texts. */
export type BundleJob = { folder: string; root: string; language: string };

/** Each kind of job. What goes in and what comes out is copied between threads. */
export type Jobs = {
  survey: (folder: string) => Survey;
  keep: (job: KeepJob) => void;
  remove: (folders: string[]) => void;
  store: (job: StoreJob) => Stored | undefined;
  subset: (job: SubsetJob) => void;
  bundle: (job: BundleJob) => void;
  packBundle: (folder: string) => void;
  /** Where to write the bundles. */
  bundleServer: (folder: string) => void;
  packServerBundle: (folder: string) => void;
  compile: (job: RangeJob) => CompiledRange;
  index: (job: IndexJob) => Index | { missing: string[] };
};

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = ReturnType<Jobs[Name]>;

/** Runs a job, on another thread or on this one. */
export type RunJob = <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>;

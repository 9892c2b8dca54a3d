// Writes everything that a site publishes, in stages. Drawing, fonts, and search are made on other threads, while this one
// renders pages.

import { setImmediate } from "node:timers/promises";
import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import { type FinishedSite, type ListedFile, stages, type Workshop } from "./files/published.ts";
import { finishedSite } from "./finished-site.ts";
import { encodePictures } from "./images/responsive-images.ts";
import { filesOf, filesOfPages } from "./published-files.ts";
import type { Outputs, SiteWriter } from "./writer/write-site.ts";

export type PublishInput = Outputs & { workshop: Workshop; progress: Progress };

/**
 * Fails if the site has mistakes that only the bundler finds. Nothing has been published then.
 *
 * @returns warnings about the published site.
 */
export async function publishSite({ workshop, output, hosts, name, progress }: PublishInput): Promise<Problem[]> {
  const { trees, images } = workshop;
  const all = [...workshop.besidesPages, ...filesOfPages(workshop)];
  const work = stages.map(({ name, isEarly }) => {
    const files = all.filter(({ file }) => (file.stage ?? stages[0].name) === name);
    const write = (done?: (count: number) => void) => writeFiles(files, workshop, output, done);
    const started = isEarly ? deferRejection(write()) : undefined;
    return { name, total: countSources(files), write: started ? () => started : write };
  });
  await progress.stage("bundle", undefined, () => workshop.bundleOf);
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  const problems = await encodePictures(pages, workshop, progress);
  for (const { name, total, write } of work) await progress.stage(name, total, write);
  images.prune();
  await output.settle();
  const { site, manifest, problems: problemsOfHeaders } = finishedSite(workshop, output.files(), name);
  await writeLast(all, site, { output, hosts });
  // Nothing is moved into place before all files have been written.
  await hosts.settle();
  await output.finish(manifest);
  await hosts.finish();
  return [...problems, ...problemsOfHeaders];
}

/** @param done called with how many files of the site, such as pages, have been published. */
async function writeFiles(
  files: readonly ListedFile[],
  workshop: Workshop,
  output: SiteWriter,
  done: (count: number) => void = () => {},
): Promise<void> {
  let source: string | undefined;
  let count = 0;
  for (const listed of files) {
    for (const file of await filesOf(listed, workshop)) {
      // Two pages can show the same image.
      if (!file.immutable || !output.has(file.path)) await output.write(file);
    }
    if (listed.file.source === undefined || listed.file.source === source) continue;
    source = listed.file.source;
    done(++count);
    // Lets the results of other threads in.
    await setImmediate();
  }
}

/** What says how to serve the other files. */
async function writeLast(
  files: readonly ListedFile[],
  site: FinishedSite,
  { output, hosts }: Pick<Outputs, "output" | "hosts">,
): Promise<void> {
  for (const { file } of files)
    for (const each of (await file.last?.(site)) ?? []) await (file.scope === "beside" ? hosts : output).write(each);
}

function countSources(files: readonly ListedFile[]): number | undefined {
  return new Set(files.flatMap(({ file }) => file.source ?? [])).size || undefined;
}

/** Keeps a failure from ending the process before the stage that waits for the result. */
function deferRejection<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}

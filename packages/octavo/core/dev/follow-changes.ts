// What happens when a file of the site changes: an edited page is shown on the pages that are open, and after any other
// change, everything is read again. Both report the problems.

import { dirname, join, sep } from "node:path";
import { lossesOf } from "../model/losses.ts";
import { type Problem, printProblem, sortProblems } from "../model/problem.ts";
import type { DevFace } from "./dev-face.ts";
import type { DevSite } from "./dev-site.ts";
import type { Live, ProblemsMessage } from "./live.ts";
import { watchFolder } from "./watch-folder.ts";

/** The pause after an edit before all pages are connected. On a large site, the next edit would have to wait for that. */
const quietMs = 100;

type Followed = { root: string; site: DevSite; faces: readonly DevFace[]; live: Live };

/** @returns a function that ends it. */
export function followChanges({ root, site, faces, live }: Followed): () => void {
  const { folders, ignoredIn, isConfiguration } = site.source();
  const content = join(root, folders.pages);
  const inFolder = ignoredIn(folders);
  const isIgnored = (path: string) =>
    path.split(sep).some((_, index, names) => inFolder(names.slice(0, index + 1).join("/")));
  const overlays = site
    .tree()
    .site.editions.flatMap(({ folder }) => (folder ? [join(root, folder)] : []))
    // Other generators have the pages of all languages in one folder.
    .filter((overlay) => !`${overlay}${sep}`.startsWith(content + sep));
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((cause: Error) => live.send("problems", problemsMessage([cause.message])));
  };
  const tellProblems = () => {
    report(site);
    live.send("problems", errors(site));
  };
  let connecting: NodeJS.Timeout | undefined;
  const connectSoon = () => {
    clearTimeout(connecting);
    const connect = async () => {
      site.connect();
      tellProblems();
    };
    connecting = setTimeout(() => enqueue(connect), quietMs).unref();
  };
  const onChange = (file: string) => {
    enqueue(async () => {
      // An earlier event brought the same change.
      if (site.isCurrent(file)) return;
      const isPart = /\.mdx?$/.test(file) || site.otherFiles().has(file);
      const edited = isPart ? await site.reload(file) : await site.loadAll().then(() => undefined);
      followOthers();
      if (edited) {
        live.send("edits", { changes: site.changes(), pages: edited });
        for (const route of new Set(edited.map(({ route }) => route))) for (const face of faces) face.edited?.(route);
        connectSoon();
        return;
      }
      for (const face of faces) await face.reloaded?.();
      tellProblems();
      live.send("reload", {});
    });
  };
  let hasFailed = false;
  const onFailure = (message: string) => {
    // The system would refuse all other folders too.
    if (!hasFailed) process.stderr.write(`${message}\n\n`);
    hasFailed = true;
  };
  /** The folders outside that have files of pages. Only these files are watched in them. */
  const others = new Map<string, () => void>();
  const followOthers = () => {
    for (const folder of new Set([...site.otherFiles()].map(dirname))) {
      const isWatched =
        folder === content || (folder.startsWith(content + sep) && !isIgnored(folder.slice(content.length + 1)));
      if (isWatched || others.has(folder)) continue;
      const isOther = (path: string) => !site.otherFiles().has(join(folder, path));
      others.set(folder, watchFolder(folder, isOther, onChange, onFailure));
    }
  };
  followOthers();
  const unwatch = [
    watchFolder(content, isIgnored, onChange, onFailure),
    watchFolder(join(root, "site"), (path) => path.split(sep).includes("node_modules"), onChange, onFailure),
    ...(isConfiguration
      ? [watchFolder(root, (path) => !isConfiguration(path.replaceAll(sep, "/")), onChange, onFailure)]
      : []),
    ...overlays.map((overlay) => watchFolder(overlay, () => false, onChange, onFailure)),
  ];
  // What has changed since it was read.
  for (const file of site.staleFiles()) onChange(file);
  live.onOpened((page, send) => {
    // Something changed while the document was loading or its tab was in the background, or this is another server.
    if (page.changes !== site.changes()) send("reload", {});
    else send("problems", errors(site));
  });
  return () => {
    for (const end of [...unwatch, ...others.values()]) end();
  };
}

/** Errors to show on the page. Warnings stay in the terminal. */
function errors(site: DevSite): ProblemsMessage {
  return problemsMessage(printed(site.problems().filter(({ severity }) => severity === "error")));
}

function problemsMessage(lines: readonly string[]): ProblemsMessage {
  return { from: "site", lines };
}

function printed(problems: Problem[]): string[] {
  return sortProblems(problems).map(printProblem);
}

/** Prints the problems. Pages for other generators may have too many warnings to repeat them after each change. */
export function report(site: DevSite): void {
  const problems = site.problems();
  const isOurs = site.source().syntax.name === "ours";
  const listed = isOurs ? problems : problems.filter(({ severity }) => severity === "error");
  const lines = [...printed(listed), ...(listed === problems ? [] : [lossesOf(problems)])].filter(Boolean);
  if (lines.length > 0) process.stderr.write(`${lines.join("\n")}\n\n`);
}

// Imports a site of another generator: reads it as the build does, and writes the same site with the syntax and settings of
// this generator. Each page is compiled again, so that the import knows whether it shows the same as before.

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Progress } from "../../model/progress.ts";
import { linkableFiles } from "../../model/published-paths.ts";
import { redirectTable } from "../../model/redirects.ts";
import { withHash } from "../../model/target.ts";
import { openBlockCache } from "../../source/cache/block-cache.ts";
import { blockCacheFile, removeSiteCache } from "../../source/cache/cache-folder.ts";
import { makeFolder, writeInFolder } from "../../source/files/make-folder.ts";
import { hasSettingsFolder } from "../../source/settings/settings-folder.ts";
import { openContentStore } from "../../source/site/content-store.ts";
import { loadSetup } from "../../source/site/load-setup.ts";
import { sidebarTree } from "../../source/site/sidebar-tree.ts";
import { choosePages, relax, strictMistakes } from "./compare-pages.ts";
import { keptRedirect, lostTarget } from "./kept-redirects.ts";
import type { LinkTargets } from "./new-links.ts";
import { fileOfPage, pagesFolder, placesIn, publicFolder } from "./place-files.ts";
import { type ImportResult, reportFile, reportOf } from "./report.ts";
import { translatePages } from "./translate-pages.ts";
import { writeSettings } from "./write-settings.ts";

/** @throws with a remedy when there is nothing to import, or when the folder isn't empty. Nothing is written then. */
export async function importSite(from: string, to: string, progress: Progress): Promise<ImportResult> {
  refuseFolder(to);
  makeFolder(dirname(to));
  const staging = mkdtempSync(join(dirname(to), `.${basename(to)}-`));
  try {
    const result = await importInto(from, staging, progress);
    writeFileSync(join(staging, reportFile), reportOf(result, from));
    if (existsSync(to)) rmdirSync(to);
    renameSync(staging, to);
    return result;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    removeSiteCache(staging);
  }
}

function refuseFolder(to: string): void {
  const stat = statSync(to, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) throw new Error(`${to} is a file. Name a new or empty folder: octavo import FROM TO.`);
  const names = readdirSync(to);
  if (names.length === 0) return;
  throw new Error(
    `${to} isn't empty: it has ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}. ` +
      "Name a new or empty folder: octavo import FROM TO.",
  );
}

async function importInto(from: string, to: string, progress: Progress): Promise<ImportResult> {
  const loaded = await loadSetup(from, openBlockCache(blockCacheFile(from)));
  if (loaded.site.strict)
    throw new Error(
      hasSettingsFolder(from)
        ? `${from} is already a site of this generator. To import it anyway, write \`strict: false\` in its site/site.yaml.`
        : `There is nothing to import in ${from}.`,
    );
  const store = await openContentStore(from, loaded, false);
  await progress.stage("read pages", store.sources().length, (done) => {
    let count = 0;
    return store.compileAll(() => done(++count));
  });
  const tree = store.connect();
  const problems = store.problems();
  const [fault] = problems.filter(({ severity }) => severity === "error");
  if (fault) throw new Error(`${fault.file}: ${fault.message} ${fault.remedy ?? ""} Nothing was written.`);

  const old = [...store.pages(), ...store.drafts()].filter(({ source }) => source.text === undefined);
  const places = placesIn(from, loaded.setup.folders);
  const fileOf = new Map(old.map(({ source }) => [source.route, fileOfPage(source)]));
  const publicFiles = store.publicFiles();
  const targets: LinkTargets = {
    ...{ base: tree.site.base, pages: tree.pages, fileOf, redirects: redirectTable(tree.site.redirects) },
    drafts: new Map(store.drafts().map((page) => [page.source.route, page])),
    files: new Set([...publicFiles.keys(), ...linkableFiles(tree.site)]),
  };
  const { pages, anchors, notes } = await progress.stage("translate pages", old.length, (done) =>
    translatePages(old, { setup: loaded.setup, site: tree.site, places, targets }, done),
  );

  const copied = await progress.stage("copy files", undefined, () => copyFiles(from, to, places.copies, publicFiles));
  const all = new Map(old.map((page) => [page.source.route, page]));
  const settings = writeSettings(from, {
    site: tree.site,
    sidebar: sidebarTree(tree.site, all, []),
    labels: new Map(old.map(({ source, label }) => [source.route, label])),
    redirects: tree.site.redirects.flatMap((rule) => {
      if (loaded.settings.main.site.redirects.includes(rule)) return [];
      const kept = keptRedirect(rule, targets);
      const file = rule.file ?? all.get(rule.ofPage ?? "")?.source.path ?? "redirects";
      if (kept !== rule) notes.push({ ...rule, file, message: lostTarget(rule, kept) });
      return kept ? [kept] : [];
    }),
    anchors: anchors.filter(
      ([alias]) => !tree.site.movedAnchors.some(({ from }) => withHash(from.route, from.anchor) === alias),
    ),
    hasFormulas: old.some(({ styles }) => styles.includes("math")),
    imageOrigins: [...new Set(old.flatMap(({ imageOrigins = [] }) => imageOrigins))],
  });
  for (const [path, text] of settings) write(join(to, path), text);
  for (const { file, texts } of pages) write(join(to, pagesFolder, file), texts[0]);
  const unlike = await progress.stage("compare pages", pages.length, (done) => choosePages(to, pages, done));
  const mistakes = await strictMistakes(to);
  if (mistakes.length > 0) relax(join(to, "site/site.yaml"), mistakes);
  // What a strict site doesn't show because of a mistake, such as a diagram without a title, is there now.
  const different = mistakes.length > 0 ? await choosePages(to, unlike, () => {}) : unlike;
  return {
    ...copied,
    pages: pages.length,
    problems,
    notes,
    different: different.map(({ file }) => `${pagesFolder}/${file}`),
    mistakes,
  };
}

function write(path: string, text: string): void {
  writeInFolder(path, () => writeFileSync(path, text));
}

/** The old site's own settings, its images, and its public files. */
function copyFiles(
  from: string,
  to: string,
  images: ReadonlyMap<string, string>,
  published: ReadonlyMap<string, string>,
) {
  const own = ["site", "versions"].filter((name) => name !== "site" || hasSettingsFolder(from));
  for (const name of own)
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  const files = new Map([...published].filter(([, file]) => !file.startsWith("site/")));
  const copy = (file: string, target: string) => writeInFolder(target, () => cpSync(file, target));
  const others = [...images].filter(([path]) => !files.has(path.slice(publicFolder.length)));
  for (const [path, file] of others) copy(file, join(to, path));
  for (const [path, file] of files) copy(join(from, file), join(to, publicFolder, path));
  return { images: others.length, publicFiles: files.size };
}

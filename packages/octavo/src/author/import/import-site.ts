// Imports a site of another generator: reads it as the build does, and writes the same site with the syntax and settings of
// this generator. Each page is compiled again, so that the import knows whether it shows the same as before.

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DocumentNode } from "../../model/document.ts";
import { isDraft } from "../../model/page.ts";
import type { Progress } from "../../model/progress.ts";
import { linkableFiles } from "../../model/published-paths.ts";
import { redirectTable } from "../../model/redirects.ts";
import { oldAnchorFault } from "../../model/setting-rules.ts";
import { withHash } from "../../model/target.ts";
import { textsOf } from "../../model/texts/texts.ts";
import { openBlockCache } from "../../source/cache/block-cache.ts";
import { blockCacheFile, removeSiteCache } from "../../source/cache/cache-folder.ts";
import { makeFolder, writeInFolder } from "../../source/files/make-folder.ts";
import { readAnyText } from "../../source/files/read-text.ts";
import { themeMark } from "../../source/markdown/images/images.ts";
import { toHtml } from "../../source/render/html.ts";
import { hasSettingsFolder } from "../../source/settings/settings-folder.ts";
import { openContentStore } from "../../source/site/content-store.ts";
import { loadSetup } from "../../source/site/load-setup.ts";
import { sidebarTree } from "../../source/site/sidebar-tree.ts";
import { choosePages, type OldPage, relax, strictMistakes } from "./compare-pages.ts";
import { type Fitted, fitPage, type Note } from "./fit-page.ts";
import { keptRedirect, lostTarget } from "./kept-redirects.ts";
import { type LinkTargets, newLinks } from "./new-links.ts";
import { fileOfPage, pagesFolder, placesIn, publicFolder } from "./place-files.ts";
import { readPage } from "./read-page.ts";
import { type ImportResult, reportFile, reportOf } from "./report.ts";
import { sourceAsPage, translatePage } from "./translate-page.ts";
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
  const notes: ImportResult["notes"] = [];
  const anchors: [string, string][] = [];
  const pages: OldPage[] = [];
  await progress.stage("translate pages", old.length, async (done) => {
    for (const [index, page] of old.entries()) {
      const { source, record } = page;
      const file = fileOf.get(source.route) ?? "";
      const { text } = readAnyText(readFileSync(source.file));
      const html = (await page.content()).html;
      const read = await readPage(text, source, loaded.setup).catch(() => undefined);
      if (!read) {
        pages.push({
          source,
          page,
          file,
          html,
          texts: [sourceAsPage(text, record.title, record.frontmatter.description)],
        });
        done(index + 1);
        continue;
      }
      const images = new Map(read.compiled.images);
      const shared = tree.site.sharedBase;
      const fitted = await fitPage(read, {
        link: newLinks(read.compiled.links, file, isDraft(page), targets),
        image: (published, written) =>
          places.addressOf(images.get(published.slice(shared.length)) ?? "", file, written.replace(themeMark, "")) +
          (themeMark.exec(written)?.[0] ?? ""),
        file: (written) => places.rewritten(written, source, file),
      });
      const { texts, dropped } = translatePage(read, fitted, tree.site.constants);
      for (const note of fitted.notes) notes.push({ file: source.path, ...note });
      for (const key of dropped) notes.push({ ...leftOut(key, text), file: source.path });
      if (!isDraft(page))
        for (const [alias, id] of fitted.anchors)
          if (!oldAnchorFault(withHash(source.route, alias)))
            anchors.push([withHash(source.route, alias), withHash(source.route, id)]);
      const isAsOld = fitted.shown.size === 0;
      pages.push({
        source,
        page,
        file,
        texts,
        html: isAsOld
          ? html
          : toHtml(
              shownNow(read.compiled.document, fitted.shown),
              loaded.setup.parts,
              textsOf(tree.site.lang, tree.site.texts),
            ),
      });
      done(index + 1);
    }
  });

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

function leftOut(key: string, text: string): Note {
  const at = text.split("\n").findIndex((line) => line.trimStart().startsWith(key));
  return { line: Math.max(at, 0) + 1, column: 1, message: `The field \`${key}\` of the front matter is left out.` };
}

/** What is replaced in a document, at any depth. */
function shownNow<T>(value: T, shown: Fitted["shown"]): T {
  const replaced = (part: unknown): unknown => {
    if (Array.isArray(part))
      return part.flatMap((each) => shown.get(each as DocumentNode)?.map(replaced) ?? [replaced(each)]);
    if (typeof part !== "object" || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, replaced(each)]));
  };
  return replaced(value) as T;
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

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
import { type CompiledPage, isDraft, type SourcePage } from "../../model/page.ts";
import { type Problem, quoted } from "../../model/problem.ts";
import type { Progress } from "../../model/progress.ts";
import { linkableFiles } from "../../model/published-paths.ts";
import { findRedirect, type RedirectRule, redirectTable, redirectTargetText } from "../../model/redirects.ts";
import { oldAnchorFault } from "../../model/setting-rules.ts";
import { withHash } from "../../model/target.ts";
import { openBlockCache } from "../../source/cache/block-cache.ts";
import { blockCacheFile, removeSiteCache } from "../../source/cache/cache-folder.ts";
import { anchorLookup } from "../../source/checks/checked.ts";
import { makeFolder, writeInFolder } from "../../source/files/make-folder.ts";
import { readAnyText } from "../../source/files/read-text.ts";
import { compilePage } from "../../source/markdown/compile-page.ts";
import { toHtml } from "../../source/render/html.ts";
import { hasSettingsFolder } from "../../source/settings/settings-folder.ts";
import { openContentStore } from "../../source/site/content-store.ts";
import { loadSetup } from "../../source/site/load-setup.ts";
import { readContent } from "../../source/site/read-content.ts";
import { sidebarTree } from "../../source/site/sidebar-tree.ts";
import { type Fitted, fitPage, type Note } from "./fit-page.ts";
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

type OldPage = {
  source: SourcePage;
  page: CompiledPage;
  file: string;
  texts: [string, ...string[]];
  /** What the page shows now. */
  html: string;
};

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
        image: (published) => places.addressOf(images.get(published.slice(shared.length)) ?? "", file),
        file: (written) => places.rewritten(written, source, file),
      });
      const { texts, dropped } = translatePage(read, fitted, tree.site.constants);
      for (const note of fitted.notes) notes.push({ ...note, file: source.path });
      for (const key of dropped) notes.push({ file: source.path, ...leftOut(key, text) });
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
        html: isAsOld ? html : toHtml(shownNow(read.compiled.document, fitted.shown), loaded.setup.parts),
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

/** Without what a strict site would report: a target that isn't there. */
function keptRedirect(rule: RedirectRule, { base, pages, redirects }: LinkTargets): RedirectRule | undefined {
  const { to } = rule;
  if ("href" in to || to.path.endsWith("*") || findRedirect(to.path, redirects)) return rule;
  const page = pages.get(to.path.slice(base.length - 1));
  if (!to.path.startsWith(base) || !page) return undefined;
  const isWhole = to.hash === undefined || anchorLookup()(page, to.hash);
  return isWhole ? rule : { ...rule, to: { path: to.path } };
}

function lostTarget({ from, to }: RedirectRule, kept: RedirectRule | undefined): string {
  const target = quoted(redirectTargetText(to));
  return kept
    ? `The redirect from ${quoted(from)} leads to the page, because ${target} has no such anchor.`
    : `The redirect from ${quoted(from)} is left out, because there is no page ${target}.`;
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

/** Writes each page in the first way in which it shows the same as before. @returns those that don't in any way. */
async function choosePages(to: string, pages: readonly OldPage[], done: (count: number) => void): Promise<OldPage[]> {
  const { setup, found } = await loadSetup(to, openBlockCache(blockCacheFile(to)));
  const sources = new Map(found.pages.map((source) => [source.route, source]));
  const different: OldPage[] = [];
  for (const [index, page] of pages.entries()) {
    const { source: old, file, texts, html } = page;
    const source = sources.get(old.route);
    let best: string | undefined;
    for (const text of source ? texts : []) {
      const { content } = await compilePage(Buffer.from(text), source as SourcePage, setup);
      if (best === undefined && isSameArticle(content.html, html)) best = text;
    }
    if (best === undefined) different.push(page);
    else if (best !== texts[0]) write(join(to, pagesFolder, file), best);
    done(index + 1);
  }
  return different;
}

const anchor = /<span class="old-anchor" id="([^"]*)"><\/span>\n?/g;

/** An anchor in a sentence is above it now, but leads to the same place. */
function isSameArticle(a: string, b: string): boolean {
  const anchors = (html: string) => [...html.matchAll(anchor)].map(([, id]) => id).join();
  return a === b || (anchors(a) === anchors(b) && shownText(a) === shownText(b));
}

const blockEdge =
  /(<(?:p|h[1-6]|li|td|th|div|blockquote)\b[^>]*>|<br>) | (?=<\/(?:p|h[1-6]|li|td|th|div|blockquote)>|<a class="anchor")/g;
const looseItem = /(<li[^>]*>)<p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>)/g;

/** HTML as a browser shows it: spaces only count inside of sentences and code, and an item may be a paragraph. */
export function shownText(html: string): string {
  const parts = html.replace(anchor, "").split(/(<pre.*?<\/pre>)/s);
  const compact = (part: string) => part.replace(/\s+/g, " ").replace(blockEdge, "$1").replace(looseItem, "$1$2");
  return parts.map((part, index) => (index % 2 === 0 ? compact(part) : part)).join("");
}

/** @returns the errors of the new site, if a site that isn't strict wouldn't have them. */
async function strictMistakes(to: string): Promise<Problem[]> {
  const { problems } = await readContent(to, {
    stage: (_, __, run) => Promise.resolve(run(() => {})),
    times: () => [],
  });
  return problems.filter(({ severity }) => severity === "error");
}

/** Says in the settings why the site isn't strict. */
function relax(file: string, mistakes: readonly Problem[]): void {
  const text = readFileSync(file, "utf8");
  const why = `# The pages have mistakes that a strict site doesn't allow (${mistakes.length}). ${reportFile} lists them.`;
  const how = "# Correct them, and remove this line, so that each further mistake is an error.";
  writeFileSync(file, `${text.trimEnd()}\n\n${why}\n${how}\nstrict: false\n`);
}

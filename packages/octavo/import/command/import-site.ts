// Imports a site of another generator: reads it as the build does, and writes the same site with the syntax and settings of
// this generator.

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
import { openBlockCache } from "../../core/cache/block-cache.ts";
import { cacheFile, removeSiteCache } from "../../core/cache/cache-folder.ts";
import { makeFolder, writeInFolder } from "../../core/files/make-folder.ts";
import type { Problem } from "../../core/model/problem.ts";
import { createProgress, type Progress } from "../../core/model/progress.ts";
import { readContent } from "../../core/publish/read-content.ts";
import { hasSettingsFolder } from "../../core/settings/settings-folder.ts";
import { loadSetup } from "../../core/site/load-setup.ts";
import { type OldPart, readParts } from "./old-parts.ts";
import { publicFolder } from "./place-files.ts";
import { type ImportResult, reportFile, reportOf } from "./report.ts";
import { settingsOf, type TranslatedPart } from "./settings-of-parts.ts";
import { translatePages } from "./translate-pages.ts";

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
  const loaded = await loadSetup(from, openBlockCache(cacheFile("blocks", from)));
  if (loaded.setup.syntax.name === "ours")
    throw new Error(
      hasSettingsFolder(from)
        ? `${from} is already a site of this generator. To import it anyway, write \`strict: false\` in its site/site.yaml.`
        : `There is nothing to import in ${from}.`,
    );
  const { parts, places, publicFiles, problems } = await readParts(from, loaded, progress);
  const [fault] = problems.filter(({ severity }) => severity === "error");
  if (fault) throw new Error(`${fault.file}: ${fault.message} ${fault.remedy ?? ""} Nothing was written.`);

  const total = parts.reduce((sum, { pages }) => sum + pages.length, 0);
  const translated = await progress.stage("translate pages", total, (done) => translateParts(parts, done));
  const notes = translated.flatMap((part) => part.notes);
  const copied = await progress.stage("copy files", undefined, () => copyFiles(from, to, places.copies, publicFiles));
  const settings = settingsOf(from, loaded, translated, notes);
  for (const [path, text] of settings) write(join(to, path), text);
  for (const { file, text } of translated.flatMap((part) => part.written)) write(join(to, file), text);
  for (const { folder } of parts) makeFolder(join(to, folder));
  const mistakes = await progress.stage("check pages", total, () => strictMistakes(to));
  if (mistakes.length > 0) relax(join(to, "site/site.yaml"), mistakes);
  return { ...copied, pages: total, problems, notes, mistakes };
}

async function translateParts(parts: readonly OldPart[], done: (count: number) => void): Promise<TranslatedPart[]> {
  const translated: TranslatedPart[] = [];
  let count = 0;
  for (const part of parts) {
    const { pages: written, anchors, notes } = await translatePages(part.pages, part, () => done(++count));
    translated.push({ ...part, written, anchors, notes });
  }
  return translated;
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

/** @returns the errors of the new site, if a site that isn't strict wouldn't have them. */
async function strictMistakes(to: string): Promise<Problem[]> {
  const { problems } = await readContent(to, createProgress(undefined));
  return problems.filter(({ severity }) => severity === "error");
}

/** Says in the settings why the site isn't strict. */
function relax(file: string, mistakes: readonly Problem[]): void {
  const text = readFileSync(file, "utf8");
  const why = `# The pages have mistakes that a strict site doesn't allow (${mistakes.length}). ${reportFile} lists them.`;
  const how = "# Correct them, and remove this line, so that each further mistake is an error.";
  writeFileSync(file, `${text.trimEnd()}\n\n${why}\n${how}\nstrict: false\n`);
}

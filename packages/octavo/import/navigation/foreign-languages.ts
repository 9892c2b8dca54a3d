// The languages of a site of another generator: where the pages of each are, and what its configuration says about them.

import { join } from "node:path";
import { isFolder } from "../../core/files/path-kind.ts";
import type { Problem } from "../../core/model/problem.ts";
import { warning } from "../../core/model/problem.ts";
import { languageFault } from "../../core/model/setting-rules.ts";
import type { ForeignEntry, ForeignLanguage, ForeignLanguages } from "./foreign-navigation.ts";

/**
 * @param main whose pages have no language in their addresses, or are shown first. @param all may have it as well.
 * @returns undefined if there is only one.
 * A language that can't be published is reported and left out.
 */
export function soundLanguages(
  root: string,
  main: ForeignLanguage | undefined,
  all: readonly ForeignLanguage[],
  problems: Problem[],
): ForeignLanguages | undefined {
  if (!main) return undefined;
  const known = new Set([tagOf(main.lang).toLowerCase()]);
  const sound = all.filter((language) => {
    if (language === main) return false;
    const { lang, path, folder } = language;
    const lose = (message: string, remedy: string) => {
      problems.push({ ...warning(language.file, language, message, remedy), lost: "language" });
      return false;
    };
    const fault = languageFault(tagOf(lang));
    if (fault) return lose(`\`${lang}\` ${fault.message}, so its pages aren't a translation.`, fault.remedy);
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(path))
      return lose(`\`${path}\` can't start addresses.`, "Use letters, digits, `-`, and `_`.");
    if (folder !== main.folder && !isFolder(join(root, folder)))
      return lose(
        `There is no folder \`${folder}\`, so this language is left out.`,
        "Create it, or remove the language.",
      );
    const tag = tagOf(lang).toLowerCase();
    if (known.has(tag)) return lose(`The language \`${lang}\` is there twice.`, "Remove one of them.");
    known.add(tag);
    return true;
  });
  if (sound.length === 0 && main.path === "") return undefined;
  const tagged = (language: ForeignLanguage) => ({ ...language, lang: tagOf(language.lang) });
  return {
    main: { ...tagged(main), ...(languageFault(tagOf(main.lang)) && { lang: "en" }) },
    others: sound.map(tagged),
  };
}

/** Undefined if it isn't a tag. */
export function soundTag(written: string): string | undefined {
  const tag = tagOf(written);
  return languageFault(tag) ? undefined : tag;
}

/** Some write `zh_CN`, or `en-us`. */
function tagOf(written: string): string {
  const tag = written.replaceAll("_", "-");
  return languageFault(tag) ? tag : (Intl.getCanonicalLocales(tag)[0] ?? tag);
}

/**
 * Tells which files belong to a language. @param pages the folder of the pages below the root.
 * @returns a function for paths: below that folder for the main language, and below its own folder for another one. It
 * returns the path without what names the language, or undefined for the file of another language.
 */
export function filesOf(
  language: ForeignLanguage,
  { main, others }: ForeignLanguages,
  pages: string,
): (path: string) => string | undefined {
  const isMain = language === main;
  const marks = new Set([main, ...others].flatMap(({ mark }) => mark?.toLowerCase() ?? []));
  const own = language.mark?.toLowerCase();
  const folders = isMain ? others.flatMap(({ folder }) => below(folder, pages) ?? []) : [];
  const start = (isMain && below(main.folder, pages)) || "";
  return (path) => {
    const mark = /\.([\w-]+)\.mdx?$/i.exec(path)?.[1]?.toLowerCase();
    const isMarked = mark !== undefined && marks.has(mark);
    if (folders.some((folder) => path.startsWith(folder)) || (isMarked && mark !== own)) return undefined;
    if (!isMain && language.folder === main.folder && !isMarked) return undefined;
    const unmarked = isMarked ? path.replace(/\.[\w-]+(?=\.mdx?$)/i, "") : path;
    return unmarked.startsWith(start) ? unmarked.slice(start.length) : unmarked;
  };
}

/** With a slash at its end. Undefined if it isn't in the folder. */
function below(folder: string, above: string): string | undefined {
  if (folder === above) return undefined;
  if (above === "") return `${folder}/`;
  return folder.startsWith(`${above}/`) ? `${folder.slice(above.length + 1)}/` : undefined;
}

/** Without the language that links start with. */
export function withoutLanguage(entries: readonly ForeignEntry[], path: string): ForeignEntry[] {
  const start = new RegExp(`^/?${path}(?=/|$)/?`, "i");
  return entries.map((entry) => ({
    ...entry,
    ...(entry.link !== undefined && { link: entry.link.replace(start, "/") }),
    ...(entry.folder !== undefined && { folder: entry.folder.replace(start, "/") }),
    ...(entry.items && { items: withoutLanguage(entry.items, path) }),
  }));
}

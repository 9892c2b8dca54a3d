// Reads `site/translations.yaml`.

import { error, type Problem } from "../../model/problem.ts";
import { languageLabel, type Translation } from "../../model/translation.ts";
import type { Version } from "../../model/version.ts";
import { translationsFile } from "../schemas/translations.ts";
import { readSettings } from "../settings-file.ts";

/** @param original the base and the language of the site, which are those of the original. */
export function readTranslations(
  root: string,
  original: { base: string; lang: string },
  versions: readonly Version[],
  problems: Problem[],
): Translation[] {
  const { value = [], file, placeOf } = readSettings(root, "translations.yaml", translationsFile, problems);
  const known = new Set([original.lang.toLowerCase()]);
  const paths = new Set<string>();
  return value.flatMap(({ lang, path, label, folder, editBase, announcement, labels, ...texts }, index) => {
    const report = (message: string, remedy: string) => {
      problems.push(error(file, placeOf([index, "lang"]), message, remedy));
      return [];
    };
    const id = path ?? lang.toLowerCase();
    const base = `${original.base}${id}/`;
    if (lang.toLowerCase() === original.lang.toLowerCase())
      return report(`\`${lang}\` is the language of the original, which is in \`content/\`.`, "Delete the entry.");
    if (known.has(lang.toLowerCase()))
      return report(`There are two translations to \`${lang}\`.`, "Delete one of them.");
    known.add(lang.toLowerCase());
    if (paths.has(id)) return report(`Two translations have addresses that start with \`${id}\`.`, "Change `path`.");
    paths.add(id);
    const version = versions.find((each) => each.id === id || each.base === base);
    if (version) return report(`The version \`${version.id}\` has the same ID or base.`, "Rename the version.");
    return {
      ...{ id, lang, base, texts, original: original.lang },
      label: label ?? languageLabel(lang),
      folder: folder ?? `translations/${lang}`,
      folderPlace: placeOf(folder === undefined ? [index, "lang"] : [index, "folder"]),
      ...(editBase !== undefined && { editBase }),
      ...(announcement !== undefined && {
        announcement: { ...placeOf([index, "announcement"]), text: announcement },
      }),
      labels: new Map(
        Object.entries(labels).map(([name, text]) => [name, { ...placeOf([index, "labels", name]), text }]),
      ),
      labelsPlace: placeOf(Object.keys(labels).length > 0 ? [index, "labels"] : [index, "lang"]),
    };
  });
}

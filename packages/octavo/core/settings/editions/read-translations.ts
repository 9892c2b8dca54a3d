// Reads `site/translations.yaml`.

import type { Edition, Language } from "../../model/edition.ts";
import { languageLabel } from "../../model/language.ts";
import { error, type Problem } from "../../model/problem.ts";
import { translationsFile } from "../schemas/translations.ts";
import { readSettings } from "../settings-file.ts";

/** @param original the base and the language of the site, which are those of the main edition. */
export function readTranslations(
  root: string,
  original: { base: string; lang: string },
  { edition, versions }: { edition: Edition; versions: readonly Edition[] },
  problems: Problem[],
): Language[] {
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
    const placed = Object.entries(labels).map(([name, text]) => {
      return [name, { ...placeOf([index, "labels", name]), text }] as const;
    });
    return {
      ...{ id, base, editBase, parent: edition, version: edition.version, moved: new Map(), without: new Map() },
      folder: folder ?? `translations/${lang}`,
      folderPlace: placeOf([index, folder === undefined ? "lang" : "folder"]),
      translation: {
        ...{ lang, texts, original: original.lang, labels: new Map(placed) },
        label: label ?? languageLabel(lang),
        announcement:
          announcement === undefined ? undefined : { ...placeOf([index, "announcement"]), text: announcement },
        labelsPlace: placeOf([index, placed.length > 0 ? "labels" : "lang"]),
      },
    };
  });
}

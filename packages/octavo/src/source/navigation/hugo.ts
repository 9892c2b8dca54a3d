// The title and the languages of a site made with Hugo.

import type { Problem } from "../../model/problem.ts";
import { soundLanguages } from "./foreign-languages.ts";
import type { ForeignLanguage, ForeignLanguages } from "./foreign-navigation.ts";
import { entriesOf, type Literal, placeOf, textAt, valueAt } from "./literal.ts";
import { readTomlLiteral } from "./toml-literals.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

export type ConfiguredSite = {
  title?: string;
  description?: string;
  lang?: string;
  languages?: ForeignLanguages;
  problems: Problem[];
};

/** @param files of the configuration, below the root. @param pages the folder of the pages below the root. */
export function readHugo(root: string, files: readonly string[], pages: string): ConfiguredSite {
  const problems: Problem[] = [];
  const read = (file: string) => {
    const found = file.endsWith(".toml") ? readTomlLiteral(root, file) : readYamlLiteral(root, file);
    problems.push(...found.problems);
    return found.value;
  };
  const values = files.map((file) => ({ file, value: read(file) }));
  const found = (...path: string[]) =>
    values.map(({ value }) => valueAt(value, ...path)).find((at) => at !== undefined);
  const text = (...path: string[]) => values.map(({ value }) => textAt(value, ...path)).find(Boolean);
  const ofLanguages = values.find(({ file }) => /(?:^|\/)languages\.\w+$/.test(file))?.value ?? found("languages");
  const first = text("defaultContentLanguage") ?? "en";
  const inSubfolder = found("defaultContentLanguageInSubdir");
  const hasPath = inSubfolder?.kind === "other" && inSubfolder.value === true;
  const languages = entriesOf(ofLanguages).flatMap(([name, at]): (ForeignLanguage & { name: string })[] => {
    const disabled = valueAt(at, "disabled");
    if (at.kind !== "map" || (disabled?.kind === "other" && disabled.value === true)) return [];
    const isFirst = name === first;
    return [
      {
        ...placeOf(at),
        name,
        lang: textAt(at, "languageCode") ?? textAt(at, "locale") ?? name,
        label: textAt(at, "languageName") ?? textAt(at, "label"),
        path: isFirst && !hasPath ? "" : name.toLowerCase(),
        folder: textAt(at, "contentDir")?.replace(/\/$/, "") ?? pages,
        mark: name,
        ...titleIn(at),
      },
    ];
  });
  const main = languages.find(({ name }) => name === first);
  const sound =
    main &&
    soundLanguages(
      root,
      main,
      languages.filter((each) => each !== main),
      problems,
    );
  const title = text("title") ?? main?.title;
  const description = text("params", "description") ?? main?.description;
  const lang = text("languageCode") ?? text("locale") ?? text("defaultContentLanguage");
  return { title, lang, ...(sound && { description, languages: sound }), problems };
}

function titleIn(at: Literal): Pick<ForeignLanguage, "title" | "description"> {
  const title = textAt(at, "title");
  const description = textAt(at, "params", "description");
  return { ...(title && { title }), ...(description && { description }) };
}

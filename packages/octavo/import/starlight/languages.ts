// `locales` of Starlight: a folder for each language, and translated labels in the sidebar.

import { posix } from "node:path";
import type { Problem } from "../../core/model/problem.ts";
import { soundLanguages } from "../navigation/foreign-languages.ts";
import { computedEntry, type ForeignLanguage, type ForeignLanguages } from "../navigation/foreign-navigation.ts";
import { entriesOf, itemsOf, type Literal, placeOf, textAt, valueAt } from "../navigation/literal.ts";

/** @param pages the folder of the pages below the root. */
export function starlightLanguages(
  root: string,
  pages: string,
  settings: Literal | undefined,
  problems: Problem[],
): ForeignLanguages | undefined {
  const locales = valueAt(settings, "locales");
  if (!locales) return undefined;
  if (locales.kind !== "map") {
    problems.push(computedEntry(locales));
    return undefined;
  }
  const all = entriesOf(locales);
  problems.push(...all.flatMap(([, locale]) => (locale.kind === "map" ? [] : [computedEntry(locale)])));
  const first = locales.entries.has("root") ? "root" : (textAt(settings, "defaultLocale") ?? all[0]?.[0]);
  const labels = [...labelsIn(valueAt(settings, "sidebar"))];
  const languages = all.map(([name, locale]): ForeignLanguage & { name: string } => {
    const lang = textAt(locale, "lang") ?? (name === "root" ? "en" : name);
    const title = textAt(settings, "title", lang);
    return {
      ...placeOf(locale),
      ...{ name, lang, label: textAt(locale, "label"), path: name === "root" ? "" : name.toLowerCase() },
      folder: name === "root" ? pages : posix.join(pages, name),
      ...(title && name !== first && { title }),
      labels: new Map(
        labels.flatMap(([label, texts]): [string, string][] => {
          const text = textAt(texts, lang) ?? textAt(texts, name);
          return text ? [[label, text]] : [];
        }),
      ),
    };
  });
  const main = languages.find(({ name }) => name === first);
  return soundLanguages(root, main, languages, problems);
}

/** The labels of a sidebar, each with its translations. */
function* labelsIn(list: Literal | undefined): Generator<[label: string, texts: Literal]> {
  for (const item of itemsOf(list)) {
    const label = textIn(valueAt(item, "label"));
    const texts = [valueAt(item, "translations"), valueAt(item, "label")].find((at) => at?.kind === "map");
    if (label && texts) yield [label, texts];
    yield* labelsIn(valueAt(item, "items"));
  }
}

/** A text, or one for each language, of which the first is taken. */
export function textIn(literal: Literal | undefined): string | undefined {
  const [first] = entriesOf(literal).map(([, value]) => value);
  const found = literal?.kind === "map" ? first : literal;
  return found?.kind === "text" ? found.value.trim() : undefined;
}

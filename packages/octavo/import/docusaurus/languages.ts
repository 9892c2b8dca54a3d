// `i18n` of `docusaurus.config.js`, and what `i18n/<locale>/` has for the navigation.

import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Problem } from "../../core/model/problem.ts";
import { soundLanguages } from "../navigation/foreign-languages.ts";
import { computedEntry, type ForeignLanguage, type ForeignLanguages } from "../navigation/foreign-navigation.ts";
import { entriesOf, isComputed, itemsOf, type Literal, placeOf, textAt, valueAt } from "../navigation/literal.ts";
import { readYamlLiteral } from "../navigation/yaml-literals.ts";

/**
 * @param folder of the configuration. @param pages of the pages. Both are below the root.
 * @param docs what the addresses of all pages have after the language.
 */
export function docusaurusLanguages(
  root: string,
  folder: string,
  pages: string,
  settings: Literal | undefined,
  docs: string,
  problems: Problem[],
): ForeignLanguages | undefined {
  const i18n = valueAt(settings, "i18n");
  const list = valueAt(i18n, "locales");
  if (!list) return undefined;
  if (list.kind !== "list") {
    problems.push(computedEntry(list));
    return undefined;
  }
  const first = textAt(i18n, "defaultLocale") ?? "en";
  const base = textAt(settings, "baseUrl") ?? "";
  const language = (at: Literal, locale: string): ForeignLanguage => {
    const own = valueAt(i18n, "localeConfigs", locale);
    const translated = posix.join(folder, "i18n", textAt(own, "path") ?? locale);
    return {
      ...placeOf(at),
      lang: textAt(own, "htmlLang") ?? locale,
      label: textAt(own, "label"),
      path: locale === first ? "" : locale.toLowerCase(),
      // Redirects don't tell letters by their case.
      ...(locale !== first && { oldBase: posix.join("/", base, locale, docs, "/").toLowerCase() }),
      folder: locale === first ? pages : `${translated}/docusaurus-plugin-content-docs/current`,
      ...(locale !== first && translatedNavigation(root, translated, problems)),
    };
  };
  problems.push(...list.items.filter(isComputed).map(computedEntry));
  const all = itemsOf(list).flatMap((item) => (item.kind === "text" ? [language(item, item.value)] : []));
  const main = all.find(({ path }) => path === "") ?? language(list, first);
  return soundLanguages(root, main, all, problems);
}

const sidebarKey = /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+)$/;
const navbarKey = /^item\.label\.(.+)$/;

function translatedNavigation(
  root: string,
  folder: string,
  problems: Problem[],
): Pick<ForeignLanguage, "title" | "labels"> {
  const messages = ["docusaurus-plugin-content-docs/current.json", "docusaurus-theme-classic/navbar.json"].map(
    (name) => {
      const path = posix.join(folder, name);
      if (!existsSync(join(root, path))) return undefined;
      const { value, problems: faults } = readYamlLiteral(root, path);
      problems.push(...faults);
      return value;
    },
  );
  const labels = messages.flatMap(entriesOf).flatMap(([key, value]): [string, string][] => {
    const label = sidebarKey.exec(key)?.[1] ?? navbarKey.exec(key)?.[1];
    const text = textAt(value, "message");
    return label === undefined || !text || /\.link\.generated-index\./.test(key) ? [] : [[label, text]];
  });
  const title = textAt(messages[1], "title", "message");
  return { labels: new Map(labels), ...(title && { title }) };
}

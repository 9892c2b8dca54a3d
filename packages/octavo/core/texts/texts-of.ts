// The texts of the interface, ready for use. Node gets them from `textsOf`. The scripts of the browser import
// `virtual:octavo-texts`, which consists of `textsModule`, so that they contain only what they use, in one language.

import type { OwnTexts, PluralForms, Texts } from "../model/texts/texts.ts";
import { languageTexts } from "./languages.ts";

const placeholder = /\{(\w+)\}/g;
const ready = new WeakMap<OwnTexts, Map<string, Texts>>();
const noOwnTexts: OwnTexts = {};

/** @param language BCP 47 tag. @param own what the site adds in `site/texts/`. */
export function textsOf(language: string, own: OwnTexts = noOwnTexts): Texts {
  const known = ready.get(own) ?? new Map<string, Texts>();
  ready.set(own, known);
  const texts = known.get(language) ?? makeTexts(language, own);
  known.set(language, texts);
  return texts;
}

function makeTexts(language: string, own: OwnTexts): Texts {
  const { catalog, locale } = languageTexts(language, own);
  const rules = new Intl.PluralRules(locale);
  const texts = Object.entries(catalog).map(([name, text]) => {
    if (typeof text !== "string")
      return [name, (values: { count: number }) => fill(text[rules.select(values.count)] ?? text.other, values)];
    return [name, text.search(placeholder) < 0 ? text : (values: object) => fill(text, values)];
  });
  const { months, pattern } = longDates(locale);
  const longDate = (time: string) => {
    const date = new Date(time);
    const [year, month, day] = [date.getUTCFullYear(), months[date.getUTCMonth()] ?? "", date.getUTCDate()];
    return fill(pattern, { year, month, day });
  };
  return { ...Object.fromEntries(texts), locale, longDate };
}

function fill(text: string, values: object): string {
  return text.replace(placeholder, (_, name: string) => String((values as Record<string, unknown>)[name]));
}

/** The source of a module with the same exports as `textsOf` has properties. */
export function textsModule(language: string, own: OwnTexts = noOwnTexts): string {
  const { catalog, locale } = languageTexts(language, own);
  const { months, pattern } = longDates(locale);
  const date = template(pattern, {
    year: "date.getUTCFullYear()",
    month: "months[date.getUTCMonth()]",
    day: "date.getUTCDate()",
  });
  return [
    ...Object.entries(catalog).map(([name, text]) => `export const ${name} = ${sourceOf(text, locale)};`),
    `export const locale = ${JSON.stringify(locale)};`,
    `const months = ${JSON.stringify(months)};`,
    `export const longDate = (time) => { const date = new Date(time); return ${date}; };`,
  ].join("\n");
}

function sourceOf(text: string | PluralForms, locale: string): string {
  if (typeof text !== "string") return `({ count }) => ${pluralSource(text, locale)}`;
  const names = [...text.matchAll(placeholder)].map(([, name]) => name);
  return names.length === 0 ? JSON.stringify(text) : `({ ${[...new Set(names)].join(", ")} }) => ${template(text)}`;
}

/** Asking `Intl` the first time takes long, and English and German don't need it. */
function pluralSource(forms: PluralForms, locale: string): string {
  const entries = Object.entries(forms);
  if (entries.length === 1) return template(forms.other);
  const rules = new Intl.PluralRules(locale);
  const isOneOrOther =
    !forms.many &&
    Array.from({ length: 200 }, (_, count) => count).every(
      (count) => rules.select(count) === (count === 1 ? "one" : "other"),
    );
  if (isOneOrOther && forms.one) return `count === 1 ? ${template(forms.one)} : ${template(forms.other)}`;
  const all = entries.map(([category, text]) => `${category}: ${template(text)}`);
  return `({ ${all.join(", ")} })[new Intl.PluralRules(${JSON.stringify(locale)}).select(count)]`;
}

function template(text: string, values: Readonly<Record<string, string>> = {}): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  return `\`${escaped.replace(placeholder, (_, name: string) => `\${${values[name] ?? name}}`)}\``;
}

/** How a language writes a date, without `Intl`, whose first use takes a browser as long as rendering the page. */
function longDates(locale: string): { months: string[]; pattern: string } {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2030, month, 28));
  const months = Array.from(
    { length: 12 },
    (_, month) => partsOf(month).find(({ type }) => type === "month")?.value ?? "",
  );
  const names = new Set(["year", "month", "day"]);
  const pattern = partsOf(0).map(({ type, value }) => (names.has(type) ? `{${type}}` : value));
  return { months, pattern: pattern.join("") };
}

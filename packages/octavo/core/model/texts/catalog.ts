// What a language of the interface consists of. One that leaves out a text doesn't compile.

import type { en } from "./en.ts";

type English = typeof en;

export type TextName = keyof English;

/** A text that depends on a number, by the categories of the language. */
export type PluralForms = { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, string>>;

/** The texts of a language as they're written. */
export type Catalog = { readonly [Name in TextName]: English[Name] extends string ? string : PluralForms };

/** What a site adds or replaces in `site/texts/`, by language. */
export type OwnTexts = Readonly<Record<string, Partial<Catalog>>>;

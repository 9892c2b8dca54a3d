// The texts of the interface.

import type { InterfaceTexts } from "./interface-texts.ts";

/** A text that depends on a number, by the categories of the language. */
export type PluralForms = { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, string>>;

/** Texts as they're written, by name. */
export type Catalog = Readonly<Record<string, string | PluralForms>>;

/** What a site adds or replaces in `site/texts/`, by language. */
export type OwnTexts = Readonly<Record<string, Catalog>>;

/** The texts of a language, ready for use. One with placeholders is a function of their values. */
export type Texts = InterfaceTexts & {
  /** For `Intl`. */
  readonly locale: string;
  /** `December 31, 2030`, in UTC. @param time ISO date or time. */
  readonly longDate: (time: string) => string;
};

// The texts of the interface, ready for use.

import type { TextName } from "./catalog.ts";
import type { en } from "./en.ts";

type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;
type Filled<Name extends string> = (values: Readonly<Record<Name, string | number>>) => string;
type ReadyText<Text> = Text extends string
  ? [PlaceholderOf<Text>] extends [never]
    ? string
    : Filled<PlaceholderOf<Text>>
  : Filled<"count">;

/** A text with placeholders is a function of their values. */
export type Texts = { readonly [Name in TextName]: ReadyText<(typeof en)[Name]> } & {
  /** For `Intl`. */
  readonly locale: string;
  /** `December 31, 2030`, in UTC. @param time ISO date or time. */
  readonly longDate: (time: string) => string;
};

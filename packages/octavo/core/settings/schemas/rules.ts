// What the schemas of settings have in common: kinds of text, and a description for each field, which editors show.

import * as v from "valibot";
import { type Fault, webAddressFault } from "../../model/address.ts";
import { isDay } from "../../model/day.ts";

/** Adds the sentence that editors show with a field. Any transformation comes after it, or the sentence is lost. */
export function field<const S extends v.GenericSchema>(description: string, schema: S) {
  return v.pipe(schema, v.description(description));
}

/** The same for a field that can be left out. */
export function optional<const S extends v.GenericSchema>(description: string, schema: S) {
  return v.optional(field(description, schema));
}

/** The same kind of field for each name. */
export function fieldsFor<const K extends string, S>(names: readonly K[], schemaOf: (name: K) => S): Record<K, S> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<K, S>;
}

export const text = v.string("Write text here, in quotes if it looks like something else");

export const yesOrNo = v.boolean("Write `true` or `false`");

/** Text that a rule accepts. */
export const checked = (faultOf: (text: string) => Fault | undefined) =>
  v.pipe(
    text,
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOf(dataset.value) : undefined;
      if (fault) addIssue({ message: `It ${fault.message}. ${fault.remedy.replace(/\.$/, "")}` });
    }),
  );

/** A single line of text without line breaks or invisible characters. */
export const line = v.pipe(
  text,
  v.trim(),
  v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, "Write it on one line, without control characters"),
);
export const label = v.pipe(line, v.nonEmpty("Write at least a word"));
export const prose = v.pipe(
  text,
  v.trim(),
  v.nonEmpty("Write at least a word"),
  v.check((written) => !written.includes("\r"), "End its lines with `\\n` only"),
);

export const day = v.pipe(
  v.string("Write a day such as `2030-12-31`"),
  v.check(isDay, "Write a day such as `2030-12-31`"),
);

export const webAddress = checked(webAddressFault);

// Schema types with a meaning beyond their form: values that name something of the site, and values with a place. The
// walker in `named-values.ts` fills in the places, and lists what is named, so that one check finds what is missing.

import * as v from "valibot";
import { type Fault, pathFault } from "../../model/address.ts";
import { type NamedPage, nowhere } from "../../model/problem.ts";
import { routeFault } from "../../model/setting-rules.ts";
import type { NamedTarget } from "../../model/site.ts";
import { targetOf } from "../../model/target.ts";
import { checked, field } from "./rules.ts";

type Advice = Pick<NamedTarget, "about"> & {
  /** If it's missing and nothing resembles it. Without this, nothing checks that it's there. */
  otherwise?: string;
};

type KindName = "page" | "section" | "file" | "placed";

/**
 * What a value is: a page, the address of a page or a section, the path of a file in `site/`, or a map with its place.
 */
export class Kind {
  readonly name: KindName;
  readonly advice: Advice;
  /** The key whose place a map has, if it isn't its own. */
  readonly key?: string;

  constructor(name: KindName, advice: Advice = {}, key?: string) {
    this.name = name;
    this.advice = advice;
    this.key = key;
  }
}

const means = <Input>(...kind: ConstructorParameters<typeof Kind>): v.MetadataAction<Input, { means: Kind }> =>
  v.metadata({ means: new Kind(...kind) });

/** A page of this site, by its address. */
export const page = (address: v.GenericSchema<unknown, string>, advice: Advice = {}) =>
  v.pipe(
    address,
    v.transform((path): NamedPage => ({ ...nowhere, route: targetOf(path).route })),
    means("page", advice),
  );

/** A page of this site, by its route. */
export const pageField = (description: string, advice: Advice = {}) =>
  page(field(description, checked(pathFault)), advice);

/** A key that is the address of a page or of a section. */
export const section = (otherwise: string) => v.pipe(checked(routeFault), means("section", { otherwise }));

/** The path of a file below `site/`. @param endings of its name, such as `svg`. */
export const file = (...endings: string[]) =>
  v.pipe(
    checked((path): Fault | undefined => {
      const remedy = `Write the path of a file below \`site/\`, such as \`brand/file.${endings[0]}\`.`;
      if (!/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path))
        return { message: "is not a path of letters and digits", remedy };
      if (endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))) return undefined;
      return { message: `doesn't end with ${endings.map((ending) => `\`.${ending}\``).join(" or ")}`, remedy };
    }),
    means("file"),
  );

/** A map that later stages report. @param key whose place it has. Without one, it has the place of the map. */
export const placed = <Schema extends v.GenericSchema<unknown, object>>(schema: Schema, key?: string) =>
  v.pipe(
    schema,
    v.transform((value: v.InferOutput<Schema>): v.InferOutput<Schema> & typeof nowhere => ({ ...nowhere, ...value })),
    means("placed", {}, key),
  );

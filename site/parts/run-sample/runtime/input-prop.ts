// Props that ask the user for a value.

import type { AppProp, InputValues, UserInputProp } from "./component-types.ts";

/** A prop with what it inherits from a prop definition. */
export type InheritedProp = UserInputProp & {
  /** The app that defines it. */
  app?: AppProp;
  /** What the component passes to the definition. */
  inputValues?: InputValues;
};

/** @param configured the values of the props above it. */
export function inheritedProp(prop: UserInputProp, configured: InputValues): InheritedProp {
  if (!prop.propDefinition) return prop;
  const [app, name, inputValues] = prop.propDefinition;
  const definition = app.propDefinitions?.[name];
  if (!definition) throw new Error(`The app "${app.app}" has no prop definition "${name}".`);
  const given = typeof inputValues === "function" ? inputValues(configured) : inputValues;
  return { ...inheritedProp(definition, configured), ...prop, app, inputValues: given };
}

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === "string",
  object: (value) => typeof value === "object",
  any: () => true,
};

/**
 * What the user has entered, else the default, else the first option. Async options always run, because the form shows
 * them.
 *
 * @param owner `this` of async options.
 */
export async function configuredValue(
  name: string,
  prop: InheritedProp,
  owner: object,
  entered: unknown,
): Promise<unknown> {
  const options = await listOptions(prop, owner);
  const isList = prop.type?.endsWith("[]") ?? false;
  const [first] = options;
  const value =
    entered ?? prop.default ?? (prop.optional || options.length === 0 ? undefined : isList ? [first] : first);
  if (value === undefined) {
    if (prop.optional) return undefined;
    throw new Error(`The prop "${name}" has no value.`);
  }
  const fits = checks[prop.type?.replace("[]", "") ?? ""];
  if (!fits) throw new Error(`The prop "${name}" has the unknown type "${prop.type}".`);
  const values = isList ? (value as unknown[]) : [value];
  if (!values.every(fits)) throw new Error(`The prop "${name}" needs a value of the type ${prop.type}.`);
  return value;
}

/** The values of the first page of options. */
async function listOptions({ options, inputValues = {} }: InheritedProp, owner: object): Promise<unknown[]> {
  if (!options) return [];
  const result = typeof options === "function" ? await options.call(owner, { page: 0, ...inputValues }) : options;
  const list = Array.isArray(result) ? result : (result as { options?: unknown[] })?.options;
  if (!Array.isArray(list)) throw new Error("options() must return an array, or an object with `options`.");
  return list.map((option) => {
    if (typeof option !== "object" || option === null) return option;
    if (!("value" in option)) throw new Error("An option that is an object needs a `label` and a `value`.");
    return option.value;
  });
}

// `::settings{file="site"}`: the fields of a settings file, from its JSON schema.

import type { Part } from "octavo/part";
import { type FieldRow, fieldRows, typeName } from "./field-rows.ts";
import { type Schema, schemas } from "./schemas.ts";

export const part: Part = {
  type: "leafDirective",
  attributes: ["file!"],
  expand: ({ node, attributes: { file = "" } }, context) => {
    const schema = schemas.get(file);
    if (schema) return describe(schema, file).join("\n\n");
    context.report(node, `There is no schema \`${file}\`.`, `Use one of ${[...schemas.keys()].join(", ")}.`);
    return undefined;
  },
};

/** Paragraphs and lists of fields, in Markdown. */
function describe(schema: Schema, file: string): string[] {
  const { properties, items, additionalProperties: values } = schema;
  if (properties) return [fieldList(schema, file)];
  if (typeof values === "object")
    return values.properties
      ? ["The file maps names to these fields:", fieldList(values, file)]
      : [`The file maps text to text. ${values.description ?? ""}`];
  if (!items) return [];
  if (items.properties) return ["The file is a list. Each entry has these fields:", fieldList(items, file)];
  if (!items.anyOf)
    return [`The file is a list, whose entries are each a ${typeName(items)}. ${items.description ?? ""}`];
  return ["The file is a list. Each entry is a route, or one of these:", ...variants(items, schema, file)];
}

/** What an entry can be, each by the field that tells it from the others. */
function variants({ anyOf = [] }: Schema, root: Schema, file: string): string[] {
  return anyOf.flatMap((schema) => {
    if (schema.$ref) return variants(root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}, root, file);
    const [name] = schema.required ?? [];
    return name ? [`**An entry with \`${name}\`**`, fieldList(schema, `${file}-${name}`)] : [];
  });
}

function fieldList(schema: Schema, id: string): string {
  return ["::::fields", ...fieldRows(schema).map((row) => field(row, id)), "::::"].join("\n");
}

function field({ name, type, isRequired, fallback, description }: FieldRow, id: string): string {
  const anchor = `${id}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const attributes = [
    `name="${name}"`,
    `type="${type}"`,
    `id="${anchor}"`,
    ...(isRequired ? ["required"] : []),
    ...(fallback ? [`default="${fallback}"`] : []),
  ];
  return `:::field{${attributes.join(" ")}}\n${description}\n:::`;
}

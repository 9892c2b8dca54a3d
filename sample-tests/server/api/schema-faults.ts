// Says what doesn't fit a schema of the API's description, in sentences.

type Validator = { addFormat: (name: string, test: (value: string) => boolean) => unknown };

type SchemaError = { keyword: string; instancePath: string; message?: string; params?: Record<string, unknown> };

/** Without them, the validator ignores the formats that the description uses. */
export function addFormats<T extends Validator>(validator: T): T {
  validator.addFormat("uri", URL.canParse);
  validator.addFormat("email", (value) => /^\S+@\S+\.\w+$/.test(value));
  validator.addFormat("date-time", (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
  return validator;
}

/** @param errors of the validator. A failed alternative is reported by what is missing in it. */
export function schemaFaults(
  operation = "",
  errors: string | readonly SchemaError[] | null | undefined = [],
): string[] {
  if (typeof errors === "string") return [errors];
  return (errors ?? [])
    .filter(({ keyword }) => keyword !== "oneOf" && keyword !== "anyOf")
    .map((error) => sentence(operation, error));
}

const parts: Readonly<Record<string, string>> = { query: "query parameter", path: "path parameter", header: "header" };

function sentence(
  operation: string,
  { keyword, instancePath, message = "is invalid", params = {} }: SchemaError,
): string {
  const [part = "", ...names] = instancePath
    .replace(/^\/requestBody/, "/body")
    .slice(1)
    .split("/");
  const place = [part, ...names].join(".");
  const name = params.additionalProperty ?? params.missingProperty;
  const kind = names.length === 0 ? parts[part] : undefined;
  const subject = kind ?? `property of \`${place || "the response"}\` named`;
  if (keyword === "additionalProperties") return `\`${operation}\` has no ${subject} \`${name}\`.`;
  if (keyword === "required") return `\`${operation}\` needs the ${subject} \`${name}\`.`;
  const values = params.allowedValues === undefined ? "" : ` (${[params.allowedValues].flat().join(", ")})`;
  return `\`${operation}\`: \`${place}\` ${message}${values}.`;
}

// Checks that `site/openapi.yaml` contains everything that the reference pages show. Each fault has its path in the
// document, so that it can be reported with a line number.

export type DocumentFault = { path: (string | number)[]; message: string; remedy: string };

type Path = DocumentFault["path"];
type Value = Record<string, unknown>;

export const methods = ["get", "post", "put", "patch", "delete"];

/** @param document parsed, with `paths` and `components` as objects of objects. */
export function documentFaults(document: object): DocumentFault[] {
  const faults: DocumentFault[] = [];
  const ids = new Map<string, Path>();
  const { paths, components } = document as { paths: Value; components: Record<string, Value> };

  const report = (path: Path, message: string, remedy: string) => {
    faults.push({ path, message, remedy });
  };
  const follow = (value: unknown): unknown => followReference(value, components);

  /** Reports text that is missing or has another type, and names the part it belongs to. */
  const expectText = (value: Value, key: string, path: Path, of: string) => {
    if (typeof value[key] === "string" && value[key].trim() !== "") return;
    report(value[key] === undefined ? path : [...path, key], `${of} has no ${key}.`, `Add \`${key}: …\` to it.`);
  };
  const expectObject = (value: unknown, path: Path, what: string): value is Value => {
    if (isObject(value)) return true;
    report(path, `${what} is missing or not an object.`, "Write it as the other operations do.");
    return false;
  };

  /** Checks references and text anywhere in a value. */
  const checkValues = (value: unknown, path: Path): void => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
    if (typeof value === "string" && /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value))
      report(path, "This text contains a control character.", "Remove it.");
    if (Array.isArray(value)) for (const [index, item] of value.entries()) checkValues(item, [...path, index]);
    if (!isObject(value)) return;
    if ("$ref" in value && !isObject(follow(value)))
      report([...path, "$ref"], `\`${String(value.$ref)}\` leads nowhere.`, "Name one of the `components`.");
    for (const [key, inner] of Object.entries(value)) checkValues(inner, [...path, key]);
  };
  const checkSchema = (value: unknown, path: Path, what: string): void => {
    const schema = follow(value);
    if (!expectObject(schema, path, what)) return;
    if (schema.description !== undefined) expectText(schema, "description", path, what);
    if (schema.properties === undefined || schema !== value) return;
    if (!expectObject(schema.properties, [...path, "properties"], "A list of properties")) return;
    for (const [name, property] of Object.entries(schema.properties))
      checkSchema(property, [...path, "properties", name], `The property \`${name}\``);
  };
  const checkParameters = (value: unknown, path: Path, of: string): void => {
    if (value === undefined) return;
    if (!Array.isArray(value)) {
      report(path, `The parameters of ${of} are not a list.`, "Start each with `- `.");
      return;
    }
    value.forEach((item, index) => {
      const parameter = follow(item);
      const at = [...path, index];
      const what = `A parameter of ${of}`;
      // An unresolved reference is reported elsewhere.
      if (!isObject(parameter)) return;
      expectText(parameter, "name", at, what);
      expectText(parameter, "description", at, what);
      if (!["path", "query", "header"].includes(String(parameter.in)))
        report(at, `${what} has no location.`, "Add `in: path`, `in: query`, or `in: header`.");
      checkSchema(parameter.schema, [...at, "schema"], `The schema of a parameter of ${of}`);
    });
  };
  const checkMedia = (value: unknown, path: Path, what: string): void => {
    if (value === undefined || !expectObject(value, path, what)) return;
    const media = value["application/json"];
    if (media === undefined || !expectObject(media, [...path, "application/json"], what)) return;
    checkSchema(media.schema, [...path, "application/json", "schema"], `The schema of ${what}`);
  };
  const checkOperation = (operation: Value, path: Path): void => {
    const name = `\`${String(path[2]).toUpperCase()} ${path[1]}\``;
    expectText(operation, "operationId", path, name);
    expectText(operation, "description", path, name);
    const id = String(operation.operationId);
    if (ids.has(id)) report([...path, "operationId"], `Two operations are called \`${id}\`.`, "Rename one of them.");
    ids.set(id, path);
    checkParameters(operation.parameters, [...path, "parameters"], name);
    const body = follow(operation.requestBody);
    if (operation.requestBody !== undefined && isObject(body))
      checkMedia(body.content, [...path, "requestBody", "content"], `the body of ${name}`);
    if (!expectObject(operation.responses, [...path, "responses"], `The list of responses of ${name}`)) return;
    for (const [status, written] of Object.entries(operation.responses)) {
      const response = follow(written);
      const at = [...path, "responses", status];
      if (!isObject(response)) continue;
      expectText(response, "description", at, `The response ${status} of ${name}`);
      checkMedia(response.content, [...at, "content"], `the response ${status} of ${name}`);
    }
  };

  checkValues(document, []);
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith("/")) report(["paths", path], `\`${path}\` is not a path.`, "Start it with `/`.");
    const { parameters, ...operations } = item as Value;
    checkParameters(parameters, ["paths", path, "parameters"], `\`${path}\``);
    for (const method of methods) {
      if (!(method in operations)) continue;
      const operation = operations[method];
      if (expectObject(operation, ["paths", path, method], "An operation"))
        checkOperation(operation, ["paths", path, method]);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    checkSchema(schema, ["components", "schemas", name], `\`${name}\``);
  return faults;
}

/** A longer chain of references is a loop. */
const longestChain = 20;

/** Resolves a value's `$ref`, if it has one. @returns undefined if the reference leads nowhere. */
export function followReference(value: unknown, components: Record<string, Value>): unknown {
  let found = value;
  for (let step = 0; step < longestChain; step++) {
    if (!isObject(found) || !("$ref" in found)) return found;
    const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(found.$ref)) ?? [];
    found = own(own(components, kind), name);
  }
  return undefined;
}

function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

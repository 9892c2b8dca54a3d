// Finds and parses the file that describes the API, and the files that it refers to: `site/openapi.yaml`, or
// `site/openapi/openapi.yaml` with others next to it. Both can also be JSON.

import { lstatSync } from "node:fs";
import { join, posix } from "node:path";
import * as v from "valibot";
import { error, fileStart, type Place, type Problem, placesIn } from "../../core/model/problem.ts";
import { offsetInJson } from "../../core/settings/json-places.ts";
import { readSettingsText } from "../../core/settings/settings-file.ts";
import { parseYaml, type YamlResult } from "../../core/settings/yaml.ts";
import { deepPath } from "../../core/settings/yaml-aliases.ts";
import { bundled } from "./openapi/bundle.ts";
import { type DocumentPath, filesKey, isObject } from "./openapi/references.ts";
import { isSwagger, upgraded } from "./openapi/swagger/upgrade.ts";

/** The names of the document in `site/`. The first one that exists is read. */
export const apiFiles = ["", "openapi/"].flatMap((folder) =>
  ["yaml", "yml", "json"].map((ending) => `${folder}openapi.${ending}`),
);

export type ApiFile = {
  /** `site/openapi.yaml`. */
  file: string;
  /** As published, with the files that it refers to, and in OpenAPI 3. */
  text: string;
  document: object;
  placeOf: (path: DocumentPath) => Place & { file: string };
};

/** The parser that knows the lines of mistakes takes too long for larger files. */
const mostCharacters = 2_000_000;

export function findApiFile(root: string): string | undefined {
  // This also finds a symbolic link whose target is gone, which is reported when it's read.
  return apiFiles.find((name) => {
    try {
      return lstatSync(join(root, "site", name), { throwIfNoEntry: false }) !== undefined;
    } catch {
      return false;
    }
  });
}

/**
 * @param prepare fills in constants.
 * @returns undefined after reporting that it can't be read.
 */
export function readApiFile(
  root: string,
  name: string,
  prepare: (text: string, file: string) => string,
  problems: Problem[],
): ApiFile | undefined {
  const parsed = new Map<string, YamlResult<object>>();
  const read = (path: string): { text: string; value: object } | undefined => {
    if (path.startsWith("../")) return undefined;
    const written = readSettingsText(root, path, problems);
    if (written === undefined) return undefined;
    const text = prepare(written, `site/${path}`);
    const result = parse(text, `site/${path}`);
    problems.push(...result.problems);
    parsed.set(path, result);
    return result.value && { text, value: result.value };
  };
  const main = read(name);
  if (!main) return undefined;
  const whole = bundled(main.value, name, (path) => read(posix.normalize(path))?.value);
  const { document, originalPath } = isSwagger(whole) ? upgraded(whole) : { document: whole };
  const placeOf: ApiFile["placeOf"] = (written) => {
    const path = originalPath?.(written) ?? written;
    const isOther = path[0] === filesKey && parsed.has(String(path[1]));
    const file = isOther ? String(path[1]) : name;
    const place = parsed.get(file)?.placeOf(isOther ? path.slice(2) : path) ?? fileStart;
    return { ...place, file: `site/${file}` };
  };
  const text = document === main.value ? main.text : JSON.stringify(document, null, 2);
  return { file: `site/${name}`, text, document, placeOf };
}

const anyMap = v.custom<object>(isObject, "Write a map, with lines such as `key: value`");

function parse(text: string, file: string): YamlResult<object> {
  if (!file.endsWith(".json")) return parseYaml(text, file, anyMap);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Its messages have a line and column. It also accepts some mistakes, such as a trailing comma.
    return text.length > mostCharacters ? unreadable(file) : parseYaml(text, file, anyMap);
  }
  let placeIn: ReturnType<typeof placesIn> | undefined;
  const placeOf: YamlResult<object>["placeOf"] = (path) => {
    placeIn ??= placesIn(text);
    return placeIn(offsetInJson(text, path));
  };
  if (v.is(anyMap, value) && !deepPath(value)) return { value, problems: [], placeOf };
  return parseYaml(text, file, anyMap);
}

function unreadable(file: string): YamlResult<object> {
  const problem = error(file, fileStart, "This isn't valid JSON.", "Correct it with a JSON checker.");
  return { value: undefined, problems: [problem], placeOf: () => fileStart };
}

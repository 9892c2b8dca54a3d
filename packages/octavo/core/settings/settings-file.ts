// Reads a file of `site/` as text or as a validated value. A missing file counts as empty. A file that can't be read is
// a problem.

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PageFault } from "../files/page-fault.ts";
import { readText } from "../files/read-text.ts";
import { error, fileStart, type Place, type Problem } from "../model/problem.ts";
import { systemError } from "./system-error.ts";
import { parseYaml, type YamlResult } from "./yaml.ts";

export type SettingsFile<T> = YamlResult<T> & {
  /** The path that problems show. */
  file: string;
};

/** @param name of a YAML file in `site/`. */
export function readSettings<S extends v.GenericSchema>(
  root: string,
  name: string,
  schema: S,
  problems: Problem[],
): SettingsFile<v.InferOutput<S>> {
  const file = `site/${name}`;
  const text = readSettingsText(root, name, problems) ?? "";
  const found = parseYaml(text, file, schema.type === "array" ? v.unknown() : anyMap);
  const checked = v.safeParse(schema, found.value);
  if (found.value !== undefined && checked.success) return { ...found, value: checked.output, file };
  const result = found.value === undefined ? found : parseYaml(text, file, schema);
  for (const problem of result.problems) problems.push(problem);
  return { ...result, value: undefined, file };
}

/** The text of a file in `site/`. Undefined if it doesn't exist or can't be read. */
export function readSettingsText(root: string, name: string, problems: Problem[]): string | undefined {
  const path = join(root, "site", name);
  try {
    return readText(readFileSync(path));
  } catch (cause) {
    if (!isMissing(path, cause)) problems.push(unreadable(`site/${name}`, cause));
    return undefined;
  }
}

/** A file that a setting names. */
export type NamedFile = {
  /** The path below the root. */
  file: string;
  bytes: Buffer;
};

/** @param name of a file in `site/`. @param place of the setting that names it. */
export function readNamedFile(root: string, name: string, place: Place, problems: Problem[]): NamedFile | undefined {
  const file = `site/${name}`;
  try {
    return { file, bytes: readFileSync(join(root, file)) };
  } catch (cause) {
    const { code } = systemError(cause);
    if (code === "ENOENT" || code === "ENOTDIR")
      problems.push(error("site/site.yaml", place, `There is no file \`${file}\`.`, "Add it, or correct the path."));
    else problems.push(unreadable(file, cause));
    return undefined;
  }
}

/** A symbolic link whose target is missing counts as present. */
function isMissing(path: string, cause: unknown): boolean {
  const { code } = systemError(cause);
  return code === "ENOTDIR" || (code === "ENOENT" && lstatSync(path, { throwIfNoEntry: false }) === undefined);
}

function unreadable(file: string, cause: unknown): Problem {
  if (cause instanceof PageFault) return error(file, cause.place, cause.message, cause.remedy);
  const { code, message } = systemError(cause);
  if (code === "EISDIR") return error(file, fileStart, "This is a folder.", "Replace it with a file of that name.");
  if (code === "ENOENT")
    return error(file, fileStart, "This link leads to a file that is gone.", "Restore the file, or delete the link.");
  return error(file, fileStart, `The file can't be read: ${message}.`, "Check the file and its permissions.");
}

/** The validator accepts a list as a map without keys. */
export const anyMap = v.custom<Record<string, unknown>>(
  (input) => typeof input === "object" && input !== null && !Array.isArray(input),
  "Write a map, with lines such as `key: value`",
);

// What sites and programs import from this package, such as `octavo/part`. The entries of `exports` in package.json list it.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { packageRoot, runningProgram } from "./package-root.ts";
import { parseJson } from "./parse-json.ts";

const module = v.object({ "octavo-source": v.string(), default: v.string() });
const packageFile = v.object({ exports: v.record(v.string(), v.union([v.string(), module])) });

/** @param id such as `octavo/part`. @returns the path of its source. */
export function exportedSource(id: string): string | undefined {
  const source = exportedModules().get(id)?.["octavo-source"];
  return source === undefined ? undefined : join(packageRoot, source);
}

/** @param id such as `octavo/part`. @returns its file in the program, or undefined if the TypeScript itself runs, as in tests. */
export function exportedFile(id: string): URL | undefined {
  const file = exportedModules().get(id)?.default;
  return file === undefined || runningProgram === undefined ? undefined : new URL(basename(file), runningProgram);
}

export function exportedIds(): string[] {
  return [...exportedModules().keys()];
}

let known: ReadonlyMap<string, v.InferOutput<typeof module>> | undefined;

function exportedModules(): NonNullable<typeof known> {
  if (known) return known;
  const { exports } = parseJson(packageFile, readFileSync(join(packageRoot, "package.json"), "utf8"));
  const modules = Object.entries(exports).flatMap(([path, paths]) =>
    typeof paths === "string" ? [] : [[path.replace(".", "octavo"), paths] as const],
  );
  return (known = new Map(modules));
}

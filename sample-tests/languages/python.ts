// Python samples: code steps, and programs that call APIs.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { parse } from "yaml";
import type { Sample } from "../sample.ts";
import type { CompileFault, Language } from "./language.ts";
import { runProgram } from "./run-program.ts";
import type { WorkFolder } from "./work-folder.ts";

/** Debian's, because other installations don't have Debian's packages. */
export const python = "/usr/bin/python3";

const modules = fileURLToPath(new URL("python", import.meta.url));
const constants = parse(readFileSync(new URL("../../site/constants.yaml", import.meta.url), "utf8")) as {
  PYTHON_VERSION: { value: string };
  GO_LANG_VERSION: { value: string };
};

/** The versions of the languages in code steps. */
export const versions = {
  python: constants.PYTHON_VERSION.value,
  /** Modules name a Go version without its last part. */
  go: constants.GO_LANG_VERSION.value.split(".").slice(0, 2).join("."),
};

/** Compiles all samples in one process. A syntax that's newer than the version of code steps is an error. */
const compiler = `
import ast, json, sys
version, samples = json.load(open(sys.argv[1], encoding="utf-8"))
for index, code in samples:
    try:
        ast.parse(code, feature_version=tuple(version))
        compile(code, "sample", "exec")
    except SyntaxError as error:
        print(json.dumps({"index": index, "line": error.lineno or 1, "message": error.msg}))
`;

export const pythonLanguage: Language = {
  name: "Python",
  level: "parsed",
  compile: compilePython,
  isRunnable: () => true,
  command: ({ code, index }, { work, localized }) => {
    const file = join(work, `sample-${index}.py`);
    writeFileSync(file, localized(code));
    return [python, file];
  },
  env: { PYTHONPATH: modules, PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" },
  failedLine: (stderr) => {
    const lines = [...stderr.matchAll(/sample-\d+\.py", line (\d+)/g)];
    return lines.length > 0 ? Number(lines.at(-1)?.[1]) : undefined;
  },
};

const printedFault = v.object({ index: v.number(), line: v.number(), message: v.string() });

async function compilePython(samples: readonly Sample[], { home, work }: WorkFolder): Promise<CompileFault[]> {
  const version = versions.python.split(".").map(Number);
  const file = join(home, "samples.json");
  writeFileSync(file, JSON.stringify([version, samples.map(({ index, code }) => [index, code])]));
  const { stdout, stderr, code } = await runProgram(python, ["-c", compiler, file], { cwd: work, env: {} });
  if (code !== 0) throw new Error(`Python can't compile samples: ${stderr}`);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => v.parse(printedFault, JSON.parse(line)));
}

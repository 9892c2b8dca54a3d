// Go samples, which are code steps.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sample } from "../sample.ts";
import type { CompileFault, Language } from "./language.ts";
import { versions } from "./python.ts";
import { compilerMs, runProgram } from "./run-program.ts";
import type { WorkFolder } from "./work-folder.ts";

/** The packages that steps import. Nothing is downloaded. */
const packages: Readonly<Record<string, string>> = {
  "github.com/PipedreamHQ/pipedream-go": fileURLToPath(new URL("go/pipedream-go", import.meta.url)),
  "github.com/google/uuid": "/usr/share/gocode/src/github.com/google/uuid",
};

const cache = fileURLToPath(new URL("../../node_modules/.cache/go", import.meta.url));

export const goLanguage: Language = {
  name: "Go",
  level: "typed",
  compile: compileGo,
  isRunnable: () => true,
  command: ({ index }, { work }) => [join(work, "go", "bin", `sample${index}`)],
  env: {},
  failedLine: (stderr) => {
    const [, line] = /main\.go:(\d+)/.exec(stderr) ?? [];
    return line === undefined ? undefined : Number(line);
  },
};

/** Vets the samples of a page, and builds those without faults. */
async function compileGo(samples: readonly Sample[], { home, work, localized }: WorkFolder): Promise<CompileFault[]> {
  const module = join(work, "go");
  const requirements = Object.keys(packages).map((name) => `require ${name} v0.0.0\n`);
  const places = Object.entries(packages).map(([name, path]) => `replace ${name} => ${path}\n`);
  for (const { index, code } of samples) {
    mkdirSync(join(module, `sample${index}`), { recursive: true });
    writeFileSync(join(module, `sample${index}`, "main.go"), localized(code));
  }
  writeFileSync(
    join(module, "go.mod"),
    ["module samples\n", `go ${versions.go}\n`, ...requirements, ...places].join("\n"),
  );
  const faults = vetFaults((await go(["vet", ...samples.map(folderOf)], module, home)).stderr);
  const built = samples.filter(({ index }) => !faults.some((fault) => fault.index === index));
  if (built.length === 0) return faults;
  mkdirSync(join(module, "bin"));
  const build = (samples: readonly Sample[]) => go(["build", "-o", "bin/", ...samples.map(folderOf)], module, home);
  if ((await build(built)).code === 0) return faults;
  // A sample that can't be built would keep Go from building the others.
  for (const sample of built) {
    const { code, stderr } = await build([sample]);
    if (code !== 0) faults.push(buildFault(sample, stderr));
  }
  return faults;
}

/** Not all messages have a line: the linker misses a `main` function, for example. */
function buildFault({ index }: Sample, stderr: string): CompileFault {
  const [known] = vetFaults(stderr);
  const message =
    stderr
      .replace(/^#.*\n/gm, "")
      .trim()
      .split("\n")[0] ?? "";
  return known ?? { index, line: 1, message };
}

function folderOf({ index }: Sample): string {
  return `./sample${index}`;
}

/** One for each sample: a mistake often has others as its consequence. */
function vetFaults(stderr: string): CompileFault[] {
  const faults = new Map<number, CompileFault>();
  for (const [, index, line, message = ""] of stderr.matchAll(/sample(\d+)\/main\.go:(\d+):(?:\d+:)? (.*)/g))
    if (!faults.has(Number(index))) faults.set(Number(index), { index: Number(index), line: Number(line), message });
  return [...faults.values()];
}

async function go(args: readonly string[], cwd: string, home: string) {
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: home,
    GOPATH: join(home, "go"),
    GOCACHE: cache,
    GOPROXY: "off",
    GOSUMDB: "off",
    GOFLAGS: "-mod=mod",
    CGO_ENABLED: "0",
  };
  const run = await runProgram("go", args, { cwd, env, limitMs: compilerMs });
  if (run.isLate) throw new Error(`\`go ${args[0]}\` took longer than ${compilerMs / 1000} s.`);
  return run;
}

// Bash samples: code steps, and commands for a terminal.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sample } from "../sample.ts";
import type { CompileFault, Language } from "./language.ts";
import { runProgram } from "./run-program.ts";
import type { WorkFolder } from "./work-folder.ts";

/** Commands that change the reader's computer, or that need an account or a program that isn't part of this check. */
const outside = new Set("apt apt-get aws brew dig git gpg mv npm npx pd sh sudo unzip yarn".split(" "));

export const bashLanguage: Language = {
  name: "Bash",
  level: "parsed",
  compile: async (samples, folder) => (await Promise.all(samples.map((sample) => syntaxFaults(sample, folder)))).flat(),
  isRunnable: ({ code }) => !commandsOf(code).some((name) => outside.has(name)),
  command: ({ code, index }, { work, localized }) => {
    const file = join(work, `sample-${index}.sh`);
    writeFileSync(file, localized(code));
    // A misspelled variable is an error.
    return ["bash", "-u", file];
  },
  env: {},
  failedLine: (stderr) => {
    const [, line] = /sample-\d+\.sh: line (\d+)/.exec(stderr) ?? [];
    return line === undefined ? undefined : Number(line);
  },
};

/** The first word of each command. */
function commandsOf(code: string): string[] {
  const lines = code
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  return lines.flatMap((line) => [...line.matchAll(/(?:^|[|;&(]\s*)([\w./-]+)/g)].map(([, name = ""]) => name));
}

/** Each in a separate process, because a syntax error ends Bash. */
async function syntaxFaults({ code, index }: Sample, { home, work }: WorkFolder): Promise<CompileFault[]> {
  const file = join(home, `sample-${index}.sh`);
  writeFileSync(file, code);
  const { stderr, code: status } = await runProgram("bash", ["-n", file], { cwd: work, env: {} });
  if (status === 0) return [];
  const [, line = "1", message = "syntax error"] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [{ index, line: Math.min(Number(line), code.split("\n").length), message }];
}

// Checks the types of JavaScript and TypeScript samples against the declarations that readers can download.

import { fileURLToPath } from "node:url";
import { asFailure, mustFail } from "../failing-samples.ts";
import { lineInFile, type PageCheck, type SampleProblem, type Verdict } from "../page-check.ts";
import { type Page, type Sample, skipReason } from "../sample.ts";
import { compile, type TypeFault } from "../types/compiler.ts";
import { contextOf } from "../types/context.ts";
import { linkModules } from "../types/modules.ts";
import { type RuntimeVersion, type TypedFile, typedFile } from "../types/typed-file.ts";
import { known } from "./known-checks.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export const typeCheck: PageCheck = {
  ...known.types,
  appliesTo: isTyped,
  check: async (page) => (await checkPages([page])).get(page) ?? [],
  checkAll: checkPages,
};

const languages = new Set(["js", "javascript", "mjs"]);

function isTyped(sample: Sample, page: Page): boolean {
  return languages.has(sample.language) && contextOf(sample, page).untyped === undefined;
}

type Checked = { page: Page; sample: Sample; name: string; version: RuntimeVersion; file: TypedFile };

async function checkPages(pages: readonly Page[]): Promise<Map<Page, Verdict[]>> {
  const all = pages.flatMap((page, index) => filesOf(page, String(index)));
  const faults = new Map<string, TypeFault[]>();
  const versions = new Set(all.map(({ version }) => version));
  await Promise.all(
    [...versions].map(async (version) => {
      const own = all.filter((checked) => checked.version === version);
      const files = linkModules(own);
      for (const fault of await compile(root, version, files))
        faults.set(fault.file, [...(faults.get(fault.file) ?? []), fault]);
    }),
  );
  const verdictOf = ({ page, sample, name, file }: Checked): Verdict => {
    const { accepted } = contextOf(sample, page);
    const isAccepted = ({ message }: TypeFault) => accepted.some((start) => message.startsWith(start));
    const found = (faults.get(name) ?? []).filter((fault) => !isAccepted(fault));
    const problems = found.map((fault) => problemOf(fault, sample, file));
    const verdict: Verdict = { index: sample.index, levels: problems.length === 0 ? ["typed"] : [], problems };
    return mustFail(sample) ? asFailure(verdict) : verdict;
  };
  return new Map(pages.map((page) => [page, all.filter((checked) => checked.page === page).map(verdictOf)]));
}

/** Samples that can't be parsed are reported elsewhere. */
function filesOf(page: Page, prefix: string): Checked[] {
  return page.samples.flatMap((sample) => {
    if (!isTyped(sample, page) || skipReason(sample) !== undefined) return [];
    const isOld = sample.tab === "v1" || /^Legacy/.test(sample.title ?? "");
    const version = page.version === "v1" || isOld ? "v1" : "v2";
    const file = typedFile(sample, contextOf(sample, page), version);
    return file ? [{ page, sample, name: `${prefix}-${sample.index}.js`, version, file }] : [];
  });
}

function problemOf({ line, code, message, details }: TypeFault, sample: Sample, { lines }: TypedFile): SampleProblem {
  // The last detail is the property that doesn't fit.
  const detail = /not assignable|No overload/.test(message) ? details.at(-1) : undefined;
  const texts = [message, ...(detail ? [detail] : [])].map(readable);
  return { line: lineInFile(sample, lines[line - 1] ?? 0), message: texts.join(" "), fix: fixOf(code, message) };
}

/** The types that `this` is made of fill many lines, and don't help. */
function readable(message: string): string {
  const short = message.replace(/ (?:on|to|in|to parameter of) type '.{80,}'(?=\.|$)/, "");
  return /[.?]$/.test(short) ? short : `${short}.`;
}

function fixOf(code: string, message: string): string {
  const [, meant] = /Did you mean (?:to write )?'(.+?)'\?$/.exec(message) ?? [];
  if (meant) return `Write \`${meant}\`.`;
  if (code === "TS2307" || code === "TS2792")
    return "Correct the name, add the package to sample-tests/package.json, or name it in sample-tests/types/packages.d.ts.";
  if (code === "TS2304")
    return "Define it, or name it in sample-tests/types/context.yaml if the code around defines it.";
  return "Correct the sample, or the declarations in public/types if they're wrong.";
}

// Writes actual results into the pages.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckedPage } from "./check-samples.ts";
import type { SampleProblem } from "./page-check.ts";

/** Returns the places that it has changed. What a page shows in a shortened form stays. */
export function updatePages(root: string, pages: readonly CheckedPage[]): string[] {
  const changed: string[] = [];
  const problems = new Map<string, SampleProblem[]>();
  for (const { page, samples } of pages) {
    const found = samples.flatMap((sample) => sample.problems).filter(({ update }) => update !== undefined);
    problems.set(page.path, [...(problems.get(page.path) ?? []), ...found]);
  }
  for (const [path, found] of problems) {
    const file = join(root, path);
    const text = readFileSync(file, "utf8");
    const updated = updateText(text, found);
    if (updated === text) continue;
    writeFileSync(file, updated);
    changed.push(...found.map(({ line }) => `${path}:${line}`));
  }
  return [...new Set(changed)];
}

/** Each problem's line is that of a fence, which shows `expected` and should show `update`. */
export function updateText(text: string, problems: readonly SampleProblem[]): string {
  const lines = text.split("\n");
  // From the bottom, because a replacement can have another number of lines.
  for (const { line, expected = "", update = "" } of [...problems].sort((a, b) => b.line - a.line)) {
    const shown = expected.split("\n");
    const source = lines.slice(line, line + shown.length);
    const fence = lines[line - 1] ?? "";
    const indent = /^\s*/.exec(fence)?.[0] ?? "";
    const isFence = fence.trimStart().startsWith("```");
    if (!isFence || !lines[line + shown.length]?.trimStart().startsWith("```")) continue;
    lines.splice(line, shown.length, ...replacement(source, shown, update, indent));
  }
  return lines.join("\n");
}

/** Keeps the source of lines that don't change, because it can contain constants. */
function replacement(source: readonly string[], shown: readonly string[], update: string, indent: string): string[] {
  return update.split("\n").map((line) => {
    const same = shown.indexOf(line);
    return same === -1 ? `${indent}${line}` : (source[same] ?? line);
  });
}

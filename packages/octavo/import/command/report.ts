// The report of an import: what couldn't be translated, for each file of the old site, with lines.

import { lossesOf, plural } from "../../core/model/losses.ts";
import { type Place, type Problem, sortProblems } from "../../core/model/problem.ts";

export type ImportResult = {
  pages: number;
  images: number;
  publicFiles: number;
  /** What the build of the old files reports. */
  problems: Problem[];
  /** What the import changed besides, with the files of the old site. */
  notes: (Place & { file: string; message: string })[];
  /** What keeps the new site from being strict: problems with places in the new files. */
  mistakes: Problem[];
};

export const reportFile = "import-report.md";

/** The lines at the top, which the terminal shows as well. */
export function summaryOf({ pages, images, publicFiles, problems, mistakes }: ImportResult): string[] {
  const files = `${plural(pages, "page")}, ${plural(images, "image")}, ${plural(publicFiles, "public file")}.`;
  const strict =
    mistakes.length === 0
      ? "The site is strict: a mistake in a page is an error."
      : `The site isn't strict yet, because it has ${plural(mistakes.length, "mistake")}.`;
  return [files, strict, lossesOf(problems)].filter(Boolean);
}

export function reportOf(result: ImportResult, from: string): string {
  const { problems, notes, mistakes } = result;
  const lost = problems.filter((problem) => problem.lost !== undefined);
  const entries = [...lost, ...notes].map(({ file, line = 1, message, ...rest }) => {
    const { remedy } = { remedy: undefined, ...rest };
    return { file, line, text: remedy ? `${message} ${remedy}` : message };
  });
  const byFile = new Map<string, typeof entries>();
  for (const entry of entries) byFile.set(entry.file, [...(byFile.get(entry.file) ?? []), entry]);
  const sections = [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, found]) => {
      const lines = found.sort((a, b) => a.line - b.line).map(({ line, text }) => `- Line ${line}: ${text}`);
      return [`## ${file}`, "", ...new Set(lines), ""].join("\n");
    });
  const listed = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${title}`, "", ...lines.map((line) => `- ${line}`), ""];
  return [
    "# Import report",
    "",
    `Imported from \`${from}\`. Lines are those of the old files, unless a heading says otherwise.`,
    "",
    ...summaryOf(result).flatMap((line) => [line, ""]),
    ...listed(
      "What keeps the site from being strict, in the new files",
      sortProblems(mistakes).map(({ file, line, message, remedy }) =>
        `${file}:${line ?? 1}: ${message} ${remedy ?? ""}`.trim(),
      ),
    ),
    ...sections,
  ].join("\n");
}

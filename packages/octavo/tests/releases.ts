// Two releases of a tiny site, for tests that compare them.

import { printProblem } from "../core/model/problem.ts";
import { createProgress } from "../core/model/progress.ts";
import { readContent } from "../core/publish/read-content.ts";
import type { Content } from "../core/site/content.ts";
import { formatAddresses } from "../extensions/addresses/addresses-file.ts";
import { checkAgainst } from "../extensions/addresses/check-against.ts";
import { treeAddresses } from "../extensions/addresses/tree-addresses.ts";
import { type Files, temporaryFolder } from "./temporary-folder.ts";

/** A different text for each seed, without words that all of them share. */
export function prose(seed: string, words = 60): string {
  return Array.from({ length: words }, (_, at) => `${seed}${(at * 7) % words}`).join(" ");
}

/** @param body below the front matter. */
export function pageText(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: A page about ${title}.\n---\n\n${body}\n`;
}

export const site = "base: /docs/\n";

export async function readFiles(files: Files): Promise<{ root: string; content: Content }> {
  const root = temporaryFolder({ "site/site.yaml": site, ...files });
  return { root, content: await readContent(root, createProgress(undefined)) };
}

/** Writes the addresses of a release, as a build does. @returns the folder of the built site. */
export async function release(files: Files): Promise<string> {
  const { content } = await readFiles(files);
  const addresses = formatAddresses(await treeAddresses(content.trees));
  return temporaryFolder({ "docs/assets/addresses.json": addresses });
}

/** @returns the problems of the comparison, as printed. */
export async function compare(against: string, files: Files): Promise<string[]> {
  const { root, content } = await readFiles(files);
  const trees = content.trees;
  const { problems } = await checkAgainst({ root, trees, progress: createProgress(undefined), readContent }, against);
  return problems.map(printProblem);
}

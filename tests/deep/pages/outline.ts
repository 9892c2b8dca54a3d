// Finds mistakes in the outline of a document, and IDs that it has twice.

import { attribute, type Element, textOf } from "./elements.ts";

export function outlineFaults(elements: readonly Element[]): string[] {
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const titles = headings.filter(({ tagName }) => tagName === "h1");
  const faults = titles.length === 1 ? [] : [`There are ${titles.length} <h1>.`];
  for (const [index, heading] of headings.entries()) {
    const before = headings[index - 1];
    if (before && levelOf(heading) > levelOf(before) + 1)
      faults.push(`<${heading.tagName}> “${textOf(heading)}” follows <${before.tagName}>.`);
  }
  const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
  const known = new Set<string>();
  const repeated = ids.filter((id) => known.size === known.add(id).size);
  return [...faults, ...[...new Set(repeated)].map((id) => `The ID “${id}” is there twice.`)];
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

// Names for placeholders: while one parser reads a page, they take the place of what another one reads.

/** @returns a name that a page can't contain, in the form of an element's name. */
export function unusedName(text: string): string {
  const used = new Set([...text.matchAll(/oct(\d+)/gi)].map(([, number]) => Number(number)));
  let number = 0;
  while (used.has(number)) number++;
  return `oct${number}-`;
}

// The list of all pages, which `llms.txt` has in the order and with the sections of the sidebar.

/**
 * @param section the heading of a part of the list. Without it, the result is the whole list.
 * @returns undefined if there is no such section.
 */
export function listPart(list: string, section: string | undefined): string | undefined {
  if (section === undefined) return list;
  const wanted = section.trim().toLowerCase();
  const parts = list.split(/^(?=## )/m);
  return parts.find((part) => headingOf(part)?.toLowerCase() === wanted);
}

export function listedSections(list: string): string[] {
  return list.split(/^(?=## )/m).flatMap((part) => headingOf(part) ?? []);
}

function headingOf(part: string): string | undefined {
  return /^## +(.+?) *$/m.exec(part.slice(0, part.indexOf("\n") + 1 || undefined))?.[1];
}

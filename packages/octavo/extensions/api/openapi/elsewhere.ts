// Names what the page describes once for many operations (`x-described-in`).

import type { Texts } from "../../../core/model/texts/texts.ts";
import { codeSpan } from "./names.ts";

/** @returns `limit`, `after` ([Pages](#pages)), and so on. Empty if everything is described here. */
export function elsewhere(described: readonly (readonly [name: string, place?: string])[], { locale }: Texts): string {
  const byPlace = new Map<string, string[]>();
  for (const [name, place] of described) if (place) byPlace.set(place, [...(byPlace.get(place) ?? []), codeSpan(name)]);
  const lists = [...byPlace].map(([place, names]) => `${names.join(", ")} (${place})`);
  // What is in the lists is separated by commas.
  return new Intl.ListFormat(locale).format(lists);
}

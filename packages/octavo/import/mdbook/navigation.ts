// `book.toml` of mdBook: the title, which lines of samples are hidden, and whether chapters have numbers.

import type { ForeignEntry, ForeignSite } from "../navigation/foreign-navigation.ts";
import { entriesOf, flagAt, textAt, valueAt } from "../navigation/literal.ts";
import { readTomlLiteral } from "../navigation/toml-literals.ts";

/** @param list what `SUMMARY.md` says. */
export function readBook(root: string, file: string, list: ForeignSite): ForeignSite {
  const { value, problems } = readTomlLiteral(root, file);
  const hidden = entriesOf(valueAt(value, "output", "html", "code", "hidelines")).flatMap(([language, prefix]) =>
    prefix.kind === "text" && prefix.value !== "" ? [[language, prefix.value] as const] : [],
  );
  const hasNumbers = !flagAt(value, "output", "html", "no-section-label");
  return {
    ...list,
    title: textAt(value, "book", "title"),
    description: textAt(value, "book", "description"),
    lang: textAt(value, "book", "language"),
    ...(list.entries && hasNumbers && { entries: numbered(list.entries) }),
    ...(hidden.length > 0 && { hiddenLines: Object.fromEntries(hidden) }),
    problems: [...list.problems, ...problems],
  };
}

/** Chapters are numbered through all parts. Those that aren't items of a list, such as a preface, have no number. */
function numbered(entries: readonly ForeignEntry[]): ForeignEntry[] {
  let count = 0;
  const withNumbers = (items: readonly ForeignEntry[], next: () => string): ForeignEntry[] =>
    items.map((entry) => {
      if (entry.isSection) return { ...entry, items: withNumbers(entry.items ?? [], next) };
      if (!entry.isItem) return entry;
      const number = next();
      let below = 0;
      const inside = withNumbers(entry.items ?? [], () => `${number}${++below}.`);
      return { ...entry, label: `${number} ${entry.label ?? ""}`, items: inside };
    });
  return withNumbers(entries, () => `${++count}.`);
}

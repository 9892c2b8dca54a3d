// The anchor of a heading. The rule is VuePress's, because links made for the former site must keep working.

const combining = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule drops them
const control = /[\u0000-\u001f]/g;
const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g;

/** `What's new in 2.0?` is `what-s-new-in-2-0`; a leading digit gets `_` before it. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(combining, "")
    .replace(control, "")
    .replace(special, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}

/** The last number that each slug of a page was given, so that thousands of equal headings aren't counted again. */
const lastNumbers = new WeakMap<ReadonlySet<string>, Map<string, number>>();

/** The slug, followed by `-2`, `-3`, and so on when it is taken. */
export function uniqueSlug(text: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(text) || "section";
  if (!taken.has(slug)) return slug;
  const numbers = lastNumbers.get(taken) ?? new Map<string, number>();
  lastNumbers.set(taken, numbers);
  let number = (numbers.get(slug) ?? 1) + 1;
  while (taken.has(`${slug}-${number}`)) number++;
  numbers.set(slug, number);
  return `${slug}-${number}`;
}

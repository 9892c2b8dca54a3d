// Heading anchors. They follow VuePress's rules, because links made for the former site must keep working.

const combining = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule drops them
const control = /[\u0000-\u001f\u200b\ufeff]/g;
const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g;

/** `What's new in 2.0?` becomes `what-s-new-in-2-0`. A leading digit gets a `_` prefix. */
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

/** The anchor that GitHub gives a heading, and most other generators. `What's new in 2.0?` becomes `whats-new-in-20`. */
export function githubSlugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** The last number used for each slug of a page, so that thousands of identical headings don't need to be recounted. */
const lastNumbers = new WeakMap<ReadonlySet<string>, Map<string, number>>();

/** The slug, followed by `-2`, `-3`, and so on if it's taken. */
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

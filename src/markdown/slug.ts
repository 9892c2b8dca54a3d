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

/** The slug, or with `-2`, `-3` … behind it when it is taken. */
export function uniqueSlug(text: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(text) || "section";
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

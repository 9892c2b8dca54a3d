// Filters the apps of an `:::app-directory` as the reader types.

import { anchorOf } from "../model/decode.ts";

export function startAppFilter(): void {
  document.addEventListener("input", ({ target }) => {
    if (isField(target)) filter(target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isField(event.target) || event.target.value === "") return;
    event.preventDefault();
    clear(event.target);
  });
  document.addEventListener("click", ({ target }) => {
    const field = (target as Element).closest(".apps search button")?.parentElement?.querySelector("input");
    if (!field) return;
    clear(field);
    field.focus();
  });
  // "On this page" also leads to letters without a match. The link's own jump follows this.
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    const heading = link && document.getElementById(anchorOf(link.hash));
    const field = heading?.hidden && heading.closest(".apps")?.querySelector("input");
    if (field) clear(field);
  });
  // The reader may have typed before this script loaded.
  for (const field of document.querySelectorAll("input")) if (isField(field) && field.value !== "") filter(field);
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(".apps search input");
}

function clear(field: HTMLInputElement): void {
  field.value = "";
  filter(field);
}

function filter(field: HTMLInputElement): void {
  const directory = field.closest(".apps") as HTMLElement;
  const words = wordsOf(field.value);
  const links = directory.querySelectorAll<HTMLAnchorElement>(".letters a");
  let found = 0;
  for (const [index, list] of directory.querySelectorAll("ul").entries()) {
    let foundHere = 0;
    for (const app of list.children as HTMLCollectionOf<HTMLElement>) {
      app.hidden = !matches(app, words);
      if (!app.hidden) foundHere++;
    }
    found += foundHere;
    const heading = list.previousElementSibling as HTMLElement;
    list.hidden = heading.hidden = foundHere === 0;
    if (foundHere > 0) links[index].href = `#${heading.id}`;
    else links[index].removeAttribute("href");
  }
  announce(directory, field.value.trim(), found);
}

function announce(directory: HTMLElement, query: string, found: number): void {
  const all = directory.querySelectorAll("li").length;
  const count = query === "" ? `${all} apps` : `${found} of ${all} apps`;
  const status = directory.querySelector("[role=status]") as HTMLElement;
  status.textContent = found === 0 ? `No app matches “${query}”.` : count;
  (directory.querySelector("search button") as HTMLElement).hidden = found > 0;
}

/** A short word has to begin a word. A longer one can be anywhere, so that `digitalocean` finds Digital Ocean. */
function matches(app: Element, wanted: readonly string[]): boolean {
  // The name, the badge, and the slug.
  const parts = Array.from(app.children, ({ textContent }) => wordsOf(textContent));
  return wanted.every((word) =>
    word.length < 3
      ? parts.flat().some((one) => one.startsWith(word))
      : parts.some((part) => part.join("").includes(word)),
  );
}

/** `Éclair Café!` becomes `eclair` and `cafe`. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

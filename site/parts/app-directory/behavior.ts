// Filters the apps of an `:::app-directory` as the reader types.

import type { Behavior } from "octavo/behavior";
import { anchorOf } from "octavo/decode";

export const behavior: Behavior = {
  selector: ".apps search :is(input, button), a",
  on: {
    input: (element) => isField(element) && filter(element),
    keydown: (element, event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || !isField(element) || element.value === "")
        return;
      event.preventDefault();
      clear(element);
    },
    click: (element) => {
      if (element instanceof HTMLAnchorElement) return showTarget(element);
      const field = element.matches("button") && element.parentElement?.querySelector("input");
      if (!field) return;
      clear(field);
      field.focus();
    },
  },
  // The reader may have typed before this script loaded.
  onArticle: () => {
    for (const field of document.querySelectorAll("input")) if (isField(field) && field.value !== "") filter(field);
  },
};

/** "On this page" also leads to letters without a match. The link's own jump follows this. */
function showTarget({ hash }: HTMLAnchorElement): void {
  const heading = document.getElementById(anchorOf(hash));
  const field = heading?.hidden && heading.closest(".apps")?.querySelector("input");
  if (field) clear(field);
}

function isField(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.matches(".apps search input");
}

function clear(field: HTMLInputElement): void {
  field.value = "";
  filter(field);
}

function filter(field: HTMLInputElement): void {
  const directory = field.closest(".apps");
  if (!directory) return;
  const words = wordsOf(field.value);
  const links = directory.querySelectorAll<HTMLAnchorElement>(".letters a");
  let found = 0;
  for (const [index, list] of directory.querySelectorAll("ul").entries()) {
    let foundHere = 0;
    for (const app of list.querySelectorAll("li")) {
      app.hidden = !matches(app, words);
      if (!app.hidden) foundHere++;
    }
    found += foundHere;
    const heading = list.previousElementSibling;
    if (!(heading instanceof HTMLElement)) continue;
    list.hidden = heading.hidden = foundHere === 0;
    if (foundHere > 0) links[index]?.setAttribute("href", `#${heading.id}`);
    else links[index]?.removeAttribute("href");
  }
  announce(directory, field.value.trim(), found);
}

function announce(directory: Element, query: string, found: number): void {
  const all = directory.querySelectorAll("li").length;
  const count = query === "" ? `${all} apps` : `${found} of ${all} apps`;
  const status = directory.querySelector("[role=status]");
  if (status) status.textContent = found === 0 ? `No app matches “${query}”.` : count;
  directory.querySelector("search button")?.toggleAttribute("hidden", found > 0);
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

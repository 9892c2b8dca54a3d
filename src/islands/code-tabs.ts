// One language everywhere: a choice in one set of tabs is made in all of them, here and on later pages.

import { keepPlace } from "./keep-place.ts";

/** @param choice what was chosen before; @param keep told of a new choice. */
export function startCodeTabs(choice: string | null, keep: (choice: string) => void): { apply: () => void } {
  let chosen = choice;
  const apply = () => {
    if (chosen === null) return;
    for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
      input.checked ||= input.dataset.tab === chosen;
  };
  document.addEventListener("change", ({ target }) => {
    const input = target as HTMLInputElement;
    if (!input.dataset?.tab) return;
    chosen = input.dataset.tab;
    keepPlace(input, apply);
    keep(chosen);
  });
  return { apply };
}

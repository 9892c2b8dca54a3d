// Synchronizes code tabs: choosing a language in one set selects it in all of them, on this page and on later ones.

import { keepPlace } from "./keep-place.ts";

/** @param choice what was chosen before. @param keep called with a new choice. */
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
    // Samples that stay in view hide that their text moves, so the text keeps its place.
    keepPlace(input.closest(".pair") ?? input, apply);
    keep(chosen);
  });
  return { apply };
}

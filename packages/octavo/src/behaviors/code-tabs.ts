// Synchronizes code tabs: choosing a language in one set selects it in all of them, on this page and on later ones.

import { recall, remember } from "../browser/storage.ts";
import type { Behavior } from "./behavior.ts";
import { keepPlace } from "./keep-place.ts";

/** Also holds where storage is blocked. */
let chosen = recall("localStorage", "tab");

export const codeTabs: Behavior = {
  selector: "input[data-tab]",
  on: {
    change: (input) => {
      chosen = input.dataset.tab ?? null;
      // Samples that stay in view hide that their text moves, so the text keeps its place.
      keepPlace(input.closest(".pair") ?? input, choose);
      remember("localStorage", "tab", chosen ?? "");
    },
  },
  onArticle: choose,
};

function choose(): void {
  if (chosen === null) return;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
    input.checked ||= input.dataset.tab === chosen;
}

// Synchronizes code tabs: choosing a language in one set selects it in all of them, on this page and on later ones.

import type { Behavior } from "../../../reader/browser/behavior.ts";
import { keepPlace } from "../../../reader/browser/keep-place.ts";
import { recall, remember } from "../../../reader/browser/storage.ts";
import { chooseTab } from "../../../reader/browser/tabs.ts";

/** Also holds where storage is blocked. */
let chosen = recall("localStorage", "tab");

export const behavior: Behavior = {
  selector: "input[data-tab]",
  on: {
    change: (input) => {
      chosen = input.dataset.tab ?? null;
      // Samples that stay in view hide that their text moves, so the text keeps its place.
      keepPlace(input.closest(".pair") ?? input, () => chooseTab(chosen));
      remember("localStorage", "tab", chosen ?? "");
    },
  },
  onArticle: () => chooseTab(chosen),
};

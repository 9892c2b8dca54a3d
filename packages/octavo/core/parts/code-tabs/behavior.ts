// Synchronizes tabs: choosing one selects all with the same label, on this page and on later ones.

import type { Behavior } from "../../reader/browser/behavior.ts";
import { keepPlace } from "../../reader/browser/keep-place.ts";
import { recall, remember } from "../../reader/browser/storage.ts";
import { chooseTabs, openTab } from "../../reader/browser/tabs.ts";

/** One label per line, the latest last. Also holds where storage is blocked. */
let chosen = recall("localStorage", "tab") ?? "";

export const behavior: Behavior = {
  selector: "input[data-tab]",
  on: {
    // Radio buttons only know the arrow keys.
    keydown: (input, event) => {
      const end = { Home: "first", End: "last" }[(event as KeyboardEvent).key];
      if (!end) return;
      event.preventDefault();
      const tab = input.parentElement?.querySelector<HTMLElement>(`:scope > input:${end}-of-type`);
      tab?.focus();
      tab?.click();
    },
    change: (input) => {
      const { tab } = input.dataset;
      const others = chosen.split("\n").filter((other) => other !== tab);
      chosen = [...others, tab].join("\n");
      // Samples that stay in view hide that their text moves, so the text keeps its place.
      keepPlace(input.closest(".pair") ?? input, () => chooseTabs(chosen));
      remember("localStorage", "tab", chosen);
    },
  },
  onArticle: () => {
    chooseTabs(chosen);
    openTab(location.hash);
  },
};

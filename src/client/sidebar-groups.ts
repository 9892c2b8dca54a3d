// Remembers for the session which sidebar groups the reader opened or closed, and opens the group of a new page.

import { remember } from "./storage.ts";

export type SidebarGroups = { follow: () => void };

export function startSidebarGroups(): SidebarGroups {
  // `toggle` doesn't bubble, but it can be caught in the capture phase.
  document.addEventListener(
    "toggle",
    (event) => {
      const { dataset, open } = event.target as HTMLDetailsElement;
      if (dataset.group) remember("sessionStorage", `group:${dataset.group}`, open ? "open" : "shut");
    },
    true,
  );

  return {
    follow: () => {
      const current = document.querySelector<HTMLElement>(".sidebar [aria-current=page]");
      let group = current?.closest("details");
      while (group) {
        group.open = true;
        group = group.parentElement?.closest("details");
      }
      current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
  };
}

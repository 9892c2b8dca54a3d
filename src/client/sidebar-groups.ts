// The groups of the sidebar that the reader opened or closed stay so for the visit; the group of a new page opens.

import { remember } from "./storage.ts";

export type SidebarGroups = { follow: () => void };

export function startSidebarGroups(): SidebarGroups {
  // `toggle` does not bubble, but it can be caught on the way down.
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

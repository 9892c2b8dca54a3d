// The groups of the sidebar that the reader opened or closed stay so for the visit; the group of a new page opens.

import { recall, remember } from "./storage.ts";

export type SidebarGroups = { follow: () => void };

export function startSidebarGroups(): SidebarGroups {
  const groups = JSON.parse(recall("sessionStorage", "groups") ?? "{}") as Record<string, boolean>;

  // `toggle` does not bubble, but it can be caught on the way down.
  document.addEventListener(
    "toggle",
    (event) => {
      const group = event.target as HTMLDetailsElement;
      if (!group.dataset.group) return;
      groups[group.dataset.group] = group.open;
      remember("sessionStorage", "groups", JSON.stringify(groups));
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

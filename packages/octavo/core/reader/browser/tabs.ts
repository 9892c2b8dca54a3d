// Tabs: a choice holds for all of them.

import { anchorOf } from "../../model/decode.ts";

/** Selects these tabs wherever they are. @param tabs one label per line. A later one replaces an earlier one in its group. */
export function chooseTabs(tabs: string): void {
  for (const tab of tabs.split("\n"))
    for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
      input.checked ||= input.dataset.tab === tab;
}

/** Selects the tab that a hash leads into. This isn't a choice of the reader, so other tabs stay as they are. */
export function openTab(hash: string): void {
  const label = document.getElementById(anchorOf(hash))?.closest(".tab-body")?.previousElementSibling;
  const input = (label as HTMLLabelElement | undefined)?.control as HTMLInputElement | undefined;
  if (input) input.checked = true;
}

// Rules about keyboard input that all shortcuts share.

import { recall, remember } from "./storage.ts";

const fields = "input:not([type=radio], dialog:not([open]) *), textarea, select, [contenteditable]";

/** Whether the key is input for a field. The field of a dialog that was just closed has the focus for another frame. */
export function isTyping(target: Element): boolean {
  return target.closest(fields) !== null;
}

/**
 * Whether the key is part of a combination. Many keyboards have `[` only with AltGr, which is Ctrl and Alt on Windows, or
 * with Option on a Mac.
 */
export function hasModifier(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  if (event.getModifierState("AltGraph")) return false;
  return ctrlKey || metaKey || (altKey && !navigator.platform.startsWith("Mac"));
}

/** Whether a click on a link opens another tab or window. */
export function opensElsewhere(click: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  const { ctrlKey, metaKey, shiftKey } = click;
  return ctrlKey || metaKey || shiftKey;
}

/**
 * Readers who dictate or use a switch can turn off single-key shortcuts. If storage is blocked, the choice is only
 * on the document.
 */
export function singleKeysAreOn(): boolean {
  return (recall("localStorage", "keys") ?? document.documentElement.dataset.keys) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  const choice = on ? "on" : "off";
  document.documentElement.dataset.keys = choice;
  remember("localStorage", "keys", choice);
}

// Rules about keyboard input that all shortcuts share.

import { recall, remember } from "./storage.ts";

/** Whether the key is input for a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input:not([type=radio]), textarea, select, [contenteditable]") !== null
  );
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

/**
 * Readers who dictate or use a switch can turn off single-key shortcuts. If storage is blocked, the choice is only
 * on the document. boot.ts reads both.
 */
export function singleKeysAreOn(): boolean {
  return (recall("localStorage", "keys") ?? document.documentElement.dataset.keys) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  const choice = on ? "on" : "off";
  document.documentElement.dataset.keys = choice;
  remember("localStorage", "keys", choice);
}

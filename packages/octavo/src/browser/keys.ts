// Rules about keyboard input that all shortcuts share.

import { recall, remember } from "./storage.ts";

/** Whether the key is input for a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input:not([type=radio]), textarea, select, [contenteditable]") !== null
  );
}

export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Readers who dictate or use a switch can turn off shortcuts of a single key. boot.ts reads the same choice. */
export function singleKeysAreOn(): boolean {
  return recall("localStorage", "keys") !== "off";
}

export function turnSingleKeys(on: boolean): void {
  remember("localStorage", "keys", on ? "" : "off");
}

// Rules about keyboard input that all handlers of keys share.

import { recall, remember } from "./storage.ts";

const fields = "input:not([type=radio], dialog:not([open]) *), textarea, select, [contenteditable]";

/** The code of keys that browsers hand to an input method. */
const inputMethodCode = 229;

/**
 * Keeps the keys of an input method from all handlers, such as the Enter that confirms a Japanese word. Safari sends
 * that Enter after the composition has ended, and only its code says what it's for.
 */
export function hideInputMethodKeys(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === inputMethodCode) event.stopImmediatePropagation();
  };
  addEventListener("keydown", hide, true);
}

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

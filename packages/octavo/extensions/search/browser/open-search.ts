// How the search is opened: by boot.ts until React has hydrated the page, and by SearchDialog.tsx from then on.

import { isTyping, singleKeysAreOn } from "../../../core/reader/browser/keys.ts";

/**
 * Selects the text of the field, so that typing replaces it. @param query to write into the field first. @returns the
 * text.
 */
export function openSearch(query?: string): string {
  const input = document.querySelector<HTMLInputElement>("dialog.search input");
  const dialog = input?.closest("dialog");
  if (!input || !dialog) return "";
  input.value = query ?? input.value;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  return input.value;
}

/** The events that may ask for the search. */
export const searchEvents = ["click", "keydown"] as const;

export const searchButtons = ".search-button, .search-box";

/** Whether the reader asks for the search, with a button or a key. */
export function isForSearch(event: Event): boolean {
  const { type, key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
  const target = event.target as Element;
  if (type === "click") return target.closest(searchButtons) !== null;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey;
  return key === "/" && !isTyping(target) && singleKeysAreOn();
}

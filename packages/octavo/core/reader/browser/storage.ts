// What the browser remembers for the reader. If storage is blocked, nothing is remembered and nothing breaks.

type Area = "localStorage" | "sessionStorage";

/** The full name of a key in storage. */
export const storageKey = (key: string) => `docs:${key}`;

export function recall(area: Area, key: string): string | null {
  try {
    return window[area].getItem(storageKey(key));
  } catch {
    return null;
  }
}

/** @returns whether there is room for it, and storage isn't blocked. */
export function remember(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(storageKey(key), value);
    return true;
  } catch {
    return false;
  }
}

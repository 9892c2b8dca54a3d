// The styles that documents don't carry, because no page needs all of them before the script runs.

import late from "../ui/styles/late.css?inline";

export function adoptStyles(): void {
  // In development, Vite adds all styles, so that it can replace them.
  if (import.meta.env.DEV) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(late);
  document.adoptedStyleSheets.push(sheet);
}

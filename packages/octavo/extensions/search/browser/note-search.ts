// Tells what the reader searches for, to what listens on the document.

export function noteSearch(detail: SearchNote): void {
  document.dispatchEvent(new CustomEvent("docs:search", { detail }));
}

// Global shortcuts: `[` and `]` for the previous and next page.

export function startKeyboard(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as Element)) return;
    const side = { "[": "prev", "]": "next" }[event.key];
    if (side) document.querySelector<HTMLAnchorElement>(`.neighbours .${side}`)?.click();
  });
}

/** Whether the key is input for a field. */
export function isTyping(target: Element): boolean {
  return target.closest("input:not([type=radio]), textarea, select, [contenteditable]") !== null;
}

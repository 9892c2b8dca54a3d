// A sentence above the page. The browser closes it on Escape or a click beside it.

export function showNotice(text: string): void {
  const panel = document.createElement("dialog");
  panel.popover = "auto";
  panel.textContent = text;
  // Documents don't carry a style sheet for what they rarely need.
  panel.style.padding = "1rem 1.25rem";
  document.body.append(panel);
  panel.showPopover();
}

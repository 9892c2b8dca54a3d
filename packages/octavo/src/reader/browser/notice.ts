// A sentence above the page. The browser closes it on Escape or a click beside it.

export function showNotice(text: string): void {
  const panel = document.createElement("dialog");
  panel.popover = "auto";
  panel.textContent = text;
  document.body.append(panel);
  panel.showPopover();
}

// Keyboard support for the version menu: arrow keys, Home, and End. The popover handles Escape itself.

export function startMenu(): void {
  const menu = document.getElementById("version-menu");
  const button = document.querySelector<HTMLButtonElement>("[popovertarget=version-menu]");
  if (!menu || !button) return;
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const focusItem = (index: number) => items.at(index % items.length)?.focus();

  button.setAttribute("aria-expanded", "false");
  menu.addEventListener("toggle", (event) => {
    const open = (event as ToggleEvent).newState === "open";
    button.setAttribute("aria-expanded", String(open));
    if (open) focusItem(0);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.showPopover();
    focusItem(event.key === "ArrowDown" ? 0 : -1);
  });
  menu.addEventListener("keydown", (event) => {
    const at = items.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key in moves) {
      event.preventDefault();
      focusItem(moves[event.key]);
    } else if (event.key === "Tab") menu.hidePopover();
  });
}

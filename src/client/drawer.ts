// The sidebar drawer on small screens. A button opens it. Navigation, Escape, its close button, or a click outside
// closes it. While it's open, the rest of the page is inert, so focus stays inside. Closing it returns focus to the
// button.

export type Drawer = { close: () => void };

export function startDrawer(): Drawer {
  const root = document.documentElement;
  const sidebar = document.querySelector<HTMLElement>(".sidebar");
  const button = document.querySelector<HTMLElement>(".menu-button");
  const behind = () => document.querySelectorAll<HTMLElement>(".navbar, main, .toc, .skip");
  const small = matchMedia("(max-width: 63.99rem)");

  const showCurrent = () => {
    const current = sidebar?.querySelector("[aria-current=page]");
    if (!sidebar || !current) return;
    const { top, bottom } = current.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) sidebar.scrollTop += top - innerHeight / 2;
  };
  const open = () => {
    root.dataset.drawer = "";
    for (const element of behind()) element.inert = true;
    showCurrent();
    sidebar?.querySelector<HTMLElement>(".sidebar-close")?.focus({ preventScroll: true });
  };
  const close = () => {
    if (!("drawer" in root.dataset)) return;
    delete root.dataset.drawer;
    for (const element of behind()) element.inert = false;
    button?.focus({ preventScroll: true });
  };

  // The `#sidebar` address opened it before the script loaded. From now on, the script controls the state.
  const wasTarget = location.hash === "#sidebar" && small.matches;
  root.dataset.drawerReady = "";
  if (wasTarget) {
    history.replaceState(history.state, "", location.pathname + location.search);
    open();
  }

  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const opens = target.closest(".menu-button");
    const isOpen = "drawer" in root.dataset;
    if (opens || target.closest(".sidebar-close")) {
      event.preventDefault();
      if (opens) open();
      else close();
    } else if (isOpen && !target.closest(".sidebar")) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  small.addEventListener("change", close);
  return { close };
}

/** Scrolls the sidebar so that the entry of the current page is in the middle, unless it's in view anyway. */
export function showCurrent(): void {
  const current = document.querySelector(".sidebar [aria-current=page]");
  const sidebar = current?.closest(".sidebar");
  if (!current || !sidebar) return;
  const { top, bottom } = current.getBoundingClientRect();
  const isInView = top >= sidebar.getBoundingClientRect().top && bottom <= innerHeight - 20;
  if (!isInView) sidebar.scrollTop += bottom - innerHeight / 2;
}

/** Scrolls the sidebar so that the entry of the current page is in the middle, or as close to it as the sidebar allows. */
export function showCurrent(): void {
  const current = document.querySelector(".sidebar [aria-current=page]");
  const sidebar = current?.closest(".sidebar");
  if (current && sidebar) sidebar.scrollTop += current.getBoundingClientRect().bottom - innerHeight / 2;
}

// Shows where the reader is: in the sidebar, and in the lists of headings.

/** Links to the headings of the page that show which one is being read. */
export const headingLinks = ".toc a, .page-headings a";

/** Scrolls the sidebar so that the entry of the current page is in the middle, unless it's in view anyway. */
export function showCurrent(): void {
  const current = document.querySelector(".sidebar [aria-current=page]");
  const sidebar = current?.closest(".sidebar");
  if (!current || !sidebar) return;
  const { top, bottom } = current.getBoundingClientRect();
  const isInView = top >= sidebar.getBoundingClientRect().top && bottom <= innerHeight - 20;
  if (!isInView) sidebar.scrollTop += bottom - innerHeight / 2;
}

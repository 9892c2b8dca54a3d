/** Links to the headings of the page that show which one is being read. */
export const headingLinks = ".toc a, .page-headings a";

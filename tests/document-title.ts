/** What a tab shows for a page of this site: the page's title, and the product's name if the title doesn't have it. */
export function documentTitle(title: string): string {
  return title.includes("Pipedream") ? title : `${title} | Pipedream`;
}

/**
 * What a reader searches for: a query, the routes of its results with their anchors, the one that was opened, or the
 * end.
 */
type SearchNote = { query: string } | { found: string[] } | { chosen: string; base: string } | { isOver: true };

interface DocumentEventMap {
  /** Another page is on screen, or the not-found page of an address. */
  "docs:page": CustomEvent<{ notFound?: string }>;
  "docs:search": CustomEvent<SearchNote>;
}

// What a browser shows of HTML, to compare two builds of a page.

const anchor = /<span class="old-anchor" id="([^"]*)"><\/span>\n?/g;
const blockEdge =
  /(<(?:p|h[1-6]|li|td|th|div|blockquote)\b[^>]*>|<br>) | (?=<\/(?:p|h[1-6]|li|td|th|div|blockquote)>|<a class="anchor")/g;
const imageEdge = /(<a\b[^>]*>) (?=<img)|(<img[^>]*>) (?=<\/a>)/g;
const looseItem = /(<li[^>]*>)<p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>)/g;

/** HTML as a browser shows it: spaces only count inside of sentences and code, and an item may be a paragraph. */
export function shownText(html: string): string {
  const parts = html.replace(anchor, "").split(/(<pre.*?<\/pre>)/s);
  const compact = (part: string) =>
    part.replace(/\s+/g, " ").replace(blockEdge, "$1").replace(imageEdge, "$1$2").replace(looseItem, "$1$2");
  return parts.map((part, index) => (index % 2 === 0 ? compact(part) : part)).join("");
}

// What a page was rendered to. It's text, but its types have no methods of strings, so nothing can look for something
// in it: what later stages ask about it is recorded beside it.

declare const kind: unique symbol;
type Rendered<Kind extends "html" | "svg"> = { readonly [kind]: Kind };

export type RenderedHtml = Rendered<"html">;
export type RenderedSvg = Rendered<"svg">;

/** Only for what renders. `String` turns it into text again. */
export function rendered<Kind extends "html" | "svg">(text: string): Rendered<Kind> {
  return text as string & Rendered<Kind>;
}

/** An image of this site, which the published page offers in smaller forms as well. */
export type Picture = { src: string; width?: number; isEager: boolean };

/** The HTML of an article. Which forms its images have is only known after it was rendered. */
export type ArticleHtml = { html: RenderedHtml; picture?: Picture }[];

/** Writes an image of this site, or what marks its place. */
export type WritePicture = (html: string, picture: Picture) => string;

export function wholeHtml(article: ArticleHtml): string {
  return article.map(({ html }) => html).join("");
}

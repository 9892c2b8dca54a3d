// What a page was rendered to. Nothing looks for something in it: what later stages ask about it is recorded beside it.

/** An image of this site, which the published page offers in smaller forms as well. */
export type Picture = { html: string; src: string; width?: number; isEager: boolean };

/** The HTML of an article. Which forms its images have is only known after it was rendered. */
export type ArticleHtml = (string | Picture)[];

export function wholeHtml(article: ArticleHtml): string {
  return article.map((piece) => (typeof piece === "string" ? piece : piece.html)).join("");
}

/** Writes an image of this site, or what marks its place. */
export type WritePicture = (picture: Picture) => string;

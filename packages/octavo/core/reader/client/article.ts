// Puts an article into the page. Its beginning is shown first, and the rest follows in pieces, so that neither the time until
// the reader sees it nor the time until the page answers grows with its length.

import { trustedHtml } from "../../model/trusted-types.ts";

/** Characters of text per pixel of the window's height that fill it even with small text. */
const density = 4;
/** Characters of text that are added at a time. */
const pieceLength = 6000;

let latest = 0;

/**
 * @param isWhole whether to show all of it immediately, to scroll to a place in it. @returns true when all of it is there,
 * or false if another article has replaced it.
 */
export async function showArticle(html: string, isWhole: boolean): Promise<boolean> {
  const number = ++latest;
  const article = document.querySelector(".article");
  const template = document.createElement("template");
  template.innerHTML = trustedHtml(html);
  const { content } = template;
  // A page in the background isn't painted.
  if (isWhole || document.hidden) {
    article?.replaceChildren(content);
    return true;
  }
  article?.replaceChildren(firstPiece(content, innerHeight * density));
  while (content.hasChildNodes()) {
    await painted();
    if (number !== latest) return false;
    article?.append(firstPiece(content, pieceLength));
  }
  return true;
}

/** Takes blocks with at least this much text, or all that is left. */
function firstPiece(content: DocumentFragment, least: number): DocumentFragment {
  let length = 0;
  const last = [...content.children].find((block) => {
    length += block.textContent.length;
    return length > least;
  });
  const piece = document.createRange();
  piece.selectNodeContents(content);
  if (last) piece.setEndAfter(last);
  return piece.extractContents();
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// Puts an article into the page. Its beginning is shown first, so that the time until the reader sees it doesn't grow
// with its length.

import { trustedHtml } from "../../model/trusted-types.ts";

/** Characters of text that fill even a high window. */
const beginning = 6000;

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
  const blocks = [...content.children];
  let length = 0;
  const last = blocks.find((block) => {
    length += block.textContent.length;
    return length > beginning;
  });
  const rest = document.createRange();
  rest.selectNodeContents(content);
  if (last) rest.setStartAfter(last);
  // A page in the background isn't painted.
  const late = isWhole || !last || document.hidden ? undefined : rest.extractContents();
  article?.replaceChildren(content);
  if (!late) return true;
  await painted();
  if (number === latest) article?.append(late);
  return number === latest;
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

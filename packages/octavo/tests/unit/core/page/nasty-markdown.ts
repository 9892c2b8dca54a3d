// Markdown made of pieces that mean something to a parser of Markdown or HTML, mixed with words.

import fc from "fast-check";

const marks = [
  "-",
  "_",
  "*",
  "**",
  "~~",
  "`",
  "``",
  "[",
  "]",
  "(",
  ")",
  "<",
  ">",
  "!",
  "#",
  "##",
  "&",
  "\\",
  "\\*",
  ":",
  "|",
];
const html = [
  "<b>",
  "</b>",
  "<br>",
  "<script>alert(1)</script>",
  "<!--",
  "-->",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">',
  "</p>",
  "</template>",
  "]]>",
  '" onclick="alert(1)',
  "&lt;",
  "&amp;",
  "&#x3c;",
];
const links = [
  "[a](https://example.com/)",
  "https://example.com/a_b",
  "www.example.com",
  "a@example.com",
  "[a](javascript:alert%281%29)",
  "<javascript:alert(1)>",
  "![a](data:text/html,b)",
];
const blocks = [
  "1. ",
  "- ",
  "> ",
  "- [ ] ",
  "    ",
  "---\n",
  "```\n",
  "~~~",
  "| a | b |\n| - | - |\n| c | d |\n",
  "[^1]",
  "\n[^1]: note\n",
  "\\\n",
  "\\:",
  ":a",
  "::",
  "\\:::note",
  "  \n",
];
const words = [
  "a",
  "B",
  "1",
  " ",
  "\t",
  "\n",
  "\n\n",
  "word",
  "snake_case",
  "é",
  "😀",
  "\u00a0",
  "\u2028",
  "{",
  "}",
  "$",
  "%",
];

const pieces = (...lists: readonly string[][]) =>
  fc.array(fc.constantFrom(...lists.flat()), { minLength: 1, maxLength: 24, size: "max" }).map((each) => each.join(""));

export const nastyMarkdown = pieces(marks, html, links, blocks, words);
/** Without raw HTML and scripts, which a strict site refuses. */
export const trickyMarkdown = pieces(marks, links.slice(0, 4), blocks, words, words).map((text) =>
  text.replaceAll("\u2028", ""),
);
/** On one line. */
export const nastyLine = pieces(marks, html, links, words).map((text) => text.replace(/[\s\u2028]+/g, " ").trim());

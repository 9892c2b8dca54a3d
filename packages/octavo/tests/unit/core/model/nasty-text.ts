// Texts with characters that have a meaning in addresses, hosts, HTML, or shells, mixed with plain ones.

import fc from "fast-check";

const piece = fc.constantFrom(
  ...["a", "B", "1", "-", "_", ".", "..", "~", "/", "//", "?", "#", "%", "%41", "%2F", "%0a", "%zz", "%C3%A9", "%E9"],
  ...[" ", "\t", "\n", "\r", "\0", "\\", '"', "'", "`", "<", ">", "{", "}", "{$HOME}", "$HOME", "$1", "|", "^", "&"],
  ...[
    "*",
    ":",
    ":name",
    ";",
    ",",
    "(",
    ")",
    "[",
    "]",
    "@",
    "=",
    "+",
    "!",
    "é",
    "ß",
    "\u202e",
    "\u2028",
    "\ud800",
    "😀",
  ],
);
export const nastyText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

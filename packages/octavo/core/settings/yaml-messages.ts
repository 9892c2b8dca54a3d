// What the YAML parser reports, in words for writers.

import type { ErrorCode, YAMLError } from "yaml";

/** @returns what is wrong, and how to correct it. */
export function describeMistake({ code, message }: YAMLError): [message: string, remedy: string] {
  const remedy = remedies[code] ?? "Check the indentation, quotes, and brackets here.";
  return [`${message.replace(/\.?(?:\n.*)?$/s, "")}.`, remedy];
}

/** Remedies for specific parser errors. All other codes concern indentation or quoting. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: "Put text that starts with `*` or `&` in quotes.",
  BAD_INDENT: "Indent with the same number of spaces as the lines around it.",
  BLOCK_AS_IMPLICIT_KEY: "Put text that contains `: ` in quotes, or indent this line.",
  MISSING_CHAR: "Close the quote or bracket, or put the whole text in quotes.",
  MULTILINE_IMPLICIT_KEY: "Write the key and its colon on one line.",
  NON_STRING_KEY: "Use plain text as the key.",
  TAB_AS_INDENT: "Indent with spaces instead of tabs.",
  TAG_RESOLVE_FAILED: "Remove the tag, or put text that starts with `!` in quotes.",
};

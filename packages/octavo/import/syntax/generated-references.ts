// `::: package.module`, with options below it that are indented: where plugins of MkDocs insert what the code says about
// itself. The code isn't read, so only its name is shown.

import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { reportLine } from "../../core/page/context/report-line.ts";

const reference = /^([ \t>]*(?:#{1,6}[ \t]+)?):::[ \t]+([A-Za-z_]\w*(?:[.:]\w+)+|[A-Za-z_]\w*)[ \t]*$/;
const option = /^\s+(?::[\w-]+:|[\w-]+:(?:\s|$))/;

export function replaceReferences(lines: readonly Line[], page: PageContext): Line[] {
  if (!lines.some(({ text }) => reference.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  /** The indentation of the last reference, as long as its options follow. */
  let open: string | undefined;
  return lines.flatMap((line, index): Line[] => {
    const isInside = open !== undefined && line.text.startsWith(`${open} `) && line.text.trim() !== "";
    if (isInside) return [];
    open = undefined;
    const [, space = "", name] = isLiteral[index] ? [] : (reference.exec(line.text) ?? []);
    // A single word is a container, unless options follow it.
    if (name === undefined || (/^\w+$/.test(name) && !option.test(lines[index + 1]?.text ?? ""))) return [line];
    open = space.replace(/#.*/, "");
    const message = `What the code says about \`${name}\` isn't read.`;
    reportLine(page, line, space.length, message, "Write it in Markdown.", "reference of code");
    return [rewritten(line, `${space}\`${name}\``), rewritten(line, open)];
  });
}

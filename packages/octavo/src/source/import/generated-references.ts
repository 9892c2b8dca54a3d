// `::: package.module`, with options below it that are indented: where plugins of MkDocs insert what the code says about
// itself. The code isn't read, so only its name is shown.

import { fault } from "../../model/problem.ts";
import type { PageContext } from "../page/page-context.ts";
import { type Line, literalLines, rewritten } from "./lines.ts";

const reference = /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:[.:]\w+)+|[A-Za-z_]\w*)[ \t]*$/;
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
    open = space;
    const { setup, file, placedProblems } = page;
    const place = { line: line.number, column: 1 + Math.max(0, line.removed + space.length) };
    const message = `What the code says about \`${name}\` isn't read.`;
    const lost = "reference of code";
    placedProblems.push(fault(setup.settings.strict, line.file ?? file, place, message, "Write it in Markdown.", lost));
    return [rewritten(line, `${space}\`${name}\``), rewritten(line, "")];
  });
}

// Writes lines for redirects.yaml and anchors.yaml, as people write them by hand, and adds them to a file without touching
// its other lines.

import { Document, isMap, isSeq, parseDocument, stringify, visit } from "yaml";

export type RedirectSection = "below-base" | "at-root";

/** A rule with paths as written in a section of the file. */
export type NewRedirect = { section: RedirectSection; from: string; to: string };

const style = { lineWidth: 0, flowCollectionPadding: true } as const;

/** `- { from: /old/, to: /new/ }` */
export function redirectLine({ from, to }: Omit<NewRedirect, "section">): string {
  const document = new Document([{ from, to }]);
  visit(document, {
    Map: (_, map) => {
      map.flow = true;
    },
  });
  return document.toString(style).trim();
}

/** `/page/#old: /page/#new` */
export function anchorLine(from: string, to: string): string {
  return stringify({ [from]: to }, style).trim();
}

/**
 * Adds a rule below the last one of its section.
 *
 * @param text of the file. Empty if there is none yet.
 * @throws if the text isn't valid YAML.
 */
export function addRedirect(text: string, redirect: NewRedirect): string {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new Error(`The file has a mistake: ${fault.message}`);
  const rules = document.get(redirect.section);
  const last = isSeq(rules) && !rules.flow ? rules.items.at(-1) : undefined;
  const end = isMap(last) ? last.range?.[1] : undefined;
  if (end !== undefined && isMap(last) && last.range) {
    // Only the new line is written, because writing the whole file would change how its other lines are laid out.
    const start = last.range[0];
    const dash = text.lastIndexOf("-", start);
    const indent = text.slice(text.lastIndexOf("\n", dash) + 1, dash);
    const lineEnd = text.indexOf("\n", Math.max(start, end - 1));
    const at = lineEnd < 0 ? text.length : lineEnd;
    const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
    const before = text.slice(0, at).replace(/\r$/, "");
    return `${before}${lineBreak}${indent}${redirectLine(redirect)}${text.slice(before.length) || "\n"}`;
  }
  const rule = document.createNode({ from: redirect.from, to: redirect.to });
  rule.flow = true;
  if (isSeq(rules)) {
    rules.flow = false;
    rules.add(rule);
  } else document.set(redirect.section, [rule]);
  return document.toString(style);
}

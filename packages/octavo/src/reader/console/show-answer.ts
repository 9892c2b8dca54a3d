// What an answer looks like: its differences from the documentation, its body, and its headers.

import { texts } from "virtual:octavo-texts";
import { colored } from "./colored.ts";
import { element } from "./element.ts";
import { sizeText } from "./explain.ts";
import type { Remark } from "./judge-answer.ts";
import type { Answer } from "./send.ts";

/** More would make the page slow. */
const mostShown = 100_000;
const mostRemarks = 20;

/** @param value of a body in JSON. */
export function answerNodes({ headers, body }: Answer, value: unknown, remarks: readonly Remark[]): Node[] {
  const text = value === undefined ? textOf(body) : JSON.stringify(value, null, 2);
  return [
    ...remarkNodes(remarks),
    ...(text === undefined ? [element("p", {}, texts.bodyNotText)] : bodyNodes(text, body.length)),
    element(
      "details",
      {},
      element("summary", {}, texts.headerCount({ count: headers.length })),
      sample(texts.headers, headers.map(([name, header]) => `${name}: ${header}`).join("\n"), false),
    ),
  ];
}

function remarkNodes(remarks: readonly Remark[]): Node[] {
  if (remarks.length === 0) return [];
  const shown = remarks.slice(0, mostRemarks);
  const more = remarks.length - shown.length;
  const items = shown.map(({ path, text }) =>
    element("li", {}, ...(path === undefined ? [] : [element("code", {}, path)]), text),
  );
  if (more > 0) items.push(element("li", {}, texts.moreDifferences({ count: more })));
  return [element("ul", {}, ...items)];
}

function bodyNodes(text: string, size: number): Node[] {
  if (text === "") return [element("p", {}, texts.bodyEmpty)];
  const isCut = text.length > mostShown;
  const note = texts.bodyCut({ shown: sizeText(mostShown), size: sizeText(size) });
  return [...(isCut ? [element("p", {}, note)] : []), sample(texts.body, text.slice(0, mostShown), true)];
}

/** @returns undefined if it isn't text. */
function textOf(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function sample(title: string, text: string, isColored: boolean): HTMLElement {
  const lines = isColored ? text.split(/(?<=\n)/).flatMap((line) => colored(line, "k")) : [text];
  const box = element("pre", { tabIndex: 0, role: "group", ariaLabel: title }, element("code", {}, ...lines));
  const copy = element("button", { type: "button", className: "copy" }, texts.copy);
  return element("figure", { className: "code" }, element("figcaption", { className: "language" }, title), copy, box);
}

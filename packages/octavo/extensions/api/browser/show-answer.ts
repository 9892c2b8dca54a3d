// What an answer looks like: its differences from the documentation, its body, and its headers.

import { texts } from "virtual:octavo-texts";
import { type AnswerText, indentedJson } from "./answer-text.ts";
import { colored } from "./colored.ts";
import { element } from "./element.ts";
import { sizeText } from "./explain.ts";
import type { Remark } from "./judge-answer.ts";
import type { Answer } from "./send.ts";

/** More would make the page slow. */
const mostShown = 100_000;
const mostRemarks = 20;

export function answerNodes({ headers, body }: Answer, answer: AnswerText, remarks: readonly Remark[]): Node[] {
  return [
    ...remarkNodes(remarks),
    ...bodyNodes(answer, body.length),
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

function bodyNodes({ text, json }: AnswerText, size: number): Node[] {
  if (text === undefined) return [element("p", {}, texts.bodyNotText)];
  if (text === "") return [element("p", {}, texts.bodyEmpty)];
  const { shown, end } = json ? indentedJson(text, mostShown) : { shown: text.slice(0, mostShown), end: mostShown };
  const note = () => texts.bodyCut({ shown: sizeText(byteCount(text.slice(0, end))), size: sizeText(size) });
  return [...(end < text.length ? [element("p", {}, note())] : []), sample(texts.body, shown, true)];
}

function byteCount(text: string): number {
  return new TextEncoder().encode(text).length;
}

function sample(title: string, text: string, isColored: boolean): HTMLElement {
  const lines = isColored ? text.split(/(?<=\n)/).flatMap((line) => colored(line, "k")) : [text];
  const box = element("pre", { tabIndex: 0, role: "group", ariaLabel: title }, element("code", {}, ...lines));
  const copy = element("button", { type: "button", className: "copy" }, texts.copy);
  return element("figure", { className: "code" }, element("figcaption", { className: "language" }, title), copy, box);
}

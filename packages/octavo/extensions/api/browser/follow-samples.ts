// Shows other samples in the tabs above a form. Lines that were there before keep their colors.

import type { Sample } from "../model/request/samples.ts";
import { colored } from "./colored.ts";

/** @returns a function that shows samples in the tabs of the same names. */
export function sampleFollower(details: Element): (samples: readonly Sample[]) => void {
  const isBefore = (box: Element) => details.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_PRECEDING;
  const tabs = [...document.querySelectorAll(".code-tabs")].findLast(isBefore);
  const codes = new Map(
    [...(tabs?.querySelectorAll<HTMLElement>(".tab-panel") ?? [])].flatMap((panel) => {
      const code = panel.querySelector("code");
      return code ? [[panel.dataset.label ?? "", follower(code)] as const] : [];
    }),
  );
  return (samples) => {
    for (const { tab, code } of samples) codes.get(tab)?.(code);
  };
}

function follower(code: HTMLElement): (text: string) => void {
  const written = code.textContent;
  const figure = code.closest("figure");
  const caption = figure?.querySelector("figcaption");
  // Only the documented sample was tested.
  const marks = caption?.querySelectorAll(".tested") ?? [];
  const known = new Map(linesOf(code).map((nodes) => [nodes.map(({ textContent }) => textContent).join(""), nodes]));
  return (text) => {
    const lines = text.split("\n");
    // One by one, because a call can't have as many arguments as a large body has lines.
    code.replaceChildren();
    for (const [index, line] of lines.entries())
      code.append(
        ...(index > 0 ? ["\n"] : []),
        ...(known.get(line)?.map((node) => node.cloneNode(true)) ?? colored(line)),
      );
    if (text === written) caption?.append(...marks);
    else for (const mark of marks) mark.remove();
    if (figure?.matches(".long")) figure.dataset.open = "";
  };
}

/** No element spans several lines. */
function linesOf(code: Element): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of code.childNodes) {
    const [first = "", ...others] = node instanceof Text ? node.data.split("\n") : [];
    lines.at(-1)?.push(node instanceof Text ? new Text(first) : node.cloneNode(true));
    lines.push(...others.map((text) => [new Text(text)]));
  }
  return lines;
}

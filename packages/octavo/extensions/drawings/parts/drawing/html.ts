// Renders drawings as figures. What is drawn is only for the eyes: its outline says the same in words.

import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import { allElements, type Drawing, type DrawnElement, type Outline } from "../../model/drawing.ts";
import { elementHtml } from "./elements.ts";

export function drawingHtml(drawing: Drawing): string {
  const { number, title, elements, outline } = drawing;
  const isStoryboard = elements[0]?.name === "frame";
  const columns = Math.min(elements.length, mostInRow(elements.length));
  const box = attributes({ class: isStoryboard ? `d-frames d-by-${columns}` : "d-box", "aria-hidden": "true" });
  const inner = elements.map(isStoryboard ? frameHtml : drawer(elements)).join("");
  const words = `<div class="visually-hidden">${outlineHtml(outline)}</div>`;
  const figure = attributes({ class: "drawing", "data-drawing": number });
  return `<figure${figure}><div${box}>${inner}</div>${words}<figcaption>${escapeHtml(title)}</figcaption></figure>\n`;
}

/** What is marked in one frame doesn't fade the others. */
function frameHtml(frame: DrawnElement): string {
  return elementHtml(frame, "", drawer(frame.children));
}

/** Four frames are two rows of two. */
function mostInRow(frames: number): number {
  return frames === 4 ? 2 : 3;
}

function outlineHtml(outline: readonly Outline[]): string {
  const items = outline.map(
    ({ text, parts }) => `<li>${escapeHtml(text)}${parts.length > 0 ? outlineHtml(parts) : ""}</li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

const isHit = ({ mark, attributes: { focus } }: DrawnElement) => mark !== undefined || focus !== undefined;

/** If something is marked, it's drawn in full contrast, what it's in as an outline, and the rest fades. */
function drawer(elements: readonly DrawnElement[]): (element: DrawnElement) => string {
  const isAboutParts = allElements(elements).some(isHit);
  const draw = (element: DrawnElement, isInHit: boolean): string => {
    const isWay = allElements(element.children).some(isHit);
    const role = !isAboutParts || isInHit ? "" : isHit(element) ? "hit" : isWay ? "way" : "off";
    // Everything in a faded element has its color.
    const isSettled = isInHit || role === "hit" || role === "off";
    return elementHtml(element, role, (child) => draw(child, isSettled));
  };
  return (element) => draw(element, false);
}

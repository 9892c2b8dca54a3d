// Shows a diagram at window size. Buttons, keys, and the wheel zoom it; scrolling and dragging move it.

import { texts } from "virtual:octavo-texts";
import type { Behavior } from "../../../reader/browser/behavior.ts";
import { singleKeysAreOn } from "../../../reader/browser/keys.ts";

/** Sizes of a node's text in px: at the start, and the range within which the reader can zoom. */
const opening = { least: 14, most: 36 };
const allowed = { least: 6, most: 96 };
const step = 1.25;
/** The part of the view that a drawing fills at the start. */
const share = 0.95;

export const behavior: Behavior = {
  selector: ".diagram > :is(.enlarge, .diagram-box)",
  on: { click: ({ parentElement }) => parentElement && enlarge(parentElement) },
};

function enlarge(figure: HTMLElement): void {
  const title = figure.querySelector("figcaption")?.textContent ?? "";
  const view = figure.querySelector(".diagram-box")?.cloneNode(true);
  if (!(view instanceof HTMLElement)) return;
  view.classList.add("zoom-view");
  view.tabIndex = 0;
  view.autofocus = true;
  let size = opening.least;

  /** Keeps the center of the view in place. */
  const resize = (wanted: number) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = view;
    const x = (scrollLeft + clientWidth / 2) / scrollWidth;
    const y = (scrollTop + clientHeight / 2) / scrollHeight;
    size = within(allowed, wanted);
    view.style.fontSize = `${size}px`;
    view.scrollTo({ left: x * view.scrollWidth - clientWidth / 2, top: y * view.scrollHeight - clientHeight / 2 });
  };
  const larger = () => resize(size * step);
  const smaller = () => resize(size / step);
  const reset = () => {
    resize(opening.least);
    const { width, height } = (shownDrawing(view) ?? view).getBoundingClientRect();
    resize(within(opening, size * share * Math.min(view.offsetWidth / width, view.offsetHeight / height)));
  };

  const dialog = document.createElement("dialog");
  const bar = document.createElement("div");
  const heading = document.createElement("p");
  dialog.className = "zoom";
  dialog.ariaLabel = title;
  bar.className = "zoom-bar";
  heading.textContent = title;
  bar.append(
    heading,
    button("−", texts.smaller, smaller),
    button(texts.reset, texts.resetSize, reset),
    button("+", texts.larger, larger),
    button(texts.close, texts.close, () => dialog.close()),
  );
  dialog.append(bar, view);

  const keys: Record<string, () => void> = { "+": larger, "=": larger, "-": smaller, "0": reset };
  dialog.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && singleKeysAreOn()) keys[key]?.();
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  view.addEventListener("wheel", (event) => {
    // A pinch on a touchpad also arrives as a wheel event with Ctrl.
    if (!event.ctrlKey) return;
    event.preventDefault();
    resize(size * 1.01 ** -within({ least: -20, most: 20 }, event.deltaY));
  });
  view.addEventListener("pointermove", ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === "mouse") view.scrollBy(-movementX, -movementY);
  });

  // Inside the figure, so that it disappears with the page and focus returns to the element that has it now.
  figure.append(dialog);
  figure.querySelector<HTMLElement>(".enlarge")?.focus({ preventScroll: true });
  dialog.showModal();
  reset();
}

/** A diagram can have a version for wide and one for narrow screens. */
function shownDrawing(view: HTMLElement): Element | undefined {
  const drawings = [...view.children];
  return drawings.find((drawing) => drawing.getBoundingClientRect().width > 0) ?? drawings[0];
}

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.ariaLabel = name;
  made.addEventListener("click", act);
  return made;
}

function within({ least, most }: { least: number; most: number }, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}

// Long code lines scroll or wrap, the same way everywhere. The switch appears on each sample with a line wider than its
// box. boot.ts applies the reader's choice before the first paint.

import { texts } from "virtual:octavo-texts";
import type { Behavior } from "../../reader/browser/behavior.ts";
import { keepPlace } from "../../reader/browser/keep-place.ts";
import { remember } from "../../reader/browser/storage.ts";

const { dataset } = document.documentElement;

const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) if (target.parentElement) offer(target.parentElement);
});

export const behavior: Behavior = {
  selector: ".wrap",
  on: {
    click: (button) => {
      const wraps = dataset.wrap === undefined;
      keepPlace(button, () => {
        if (wraps) dataset.wrap = "";
        else delete dataset.wrap;
      });
      for (const other of document.querySelectorAll(".wrap")) other.ariaPressed = String(wraps);
      remember("localStorage", "wrap", wraps ? "on" : "");
    },
  },
  onArticle: () => {
    boxes.disconnect();
    // Observes the code and not its box, because a sample's lines have no width until it comes near the view and is
    // laid out.
    for (const sample of document.querySelectorAll(".code code")) boxes.observe(sample);
  },
};

function offer(box: HTMLElement): void {
  const copy = box.parentElement?.querySelector(".copy");
  const existing = box.parentElement?.querySelector<HTMLElement>(".wrap");
  const isWide = hasWideLine(box);
  if (existing) existing.hidden = !isWide;
  else if (isWide) copy?.before(switchButton());
}

/** A wrapped sample has no overlong line anymore, but it has more rows than lines. */
function hasWideLine(box: HTMLElement): boolean {
  if (dataset.wrap === undefined) return box.scrollWidth > box.clientWidth;
  const lines = box.textContent.trimEnd().split("\n").length;
  const rows = (box.firstElementChild?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(box).lineHeight);
  return rows > lines + 0.5;
}

function switchButton(): HTMLElement {
  const button = document.createElement("button");
  button.className = "wrap";
  button.type = "button";
  button.textContent = texts.wrap;
  button.ariaLabel = texts.wrapLines;
  button.ariaPressed = String(dataset.wrap !== undefined);
  return button;
}

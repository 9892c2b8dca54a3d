// Shows a diagram or an image at window size. Buttons, keys, and the wheel zoom it; scrolling and dragging move it.

import { texts } from "virtual:octavo-texts";

/**
 * Sizes of text in px: at the start, and the range within which the reader can zoom. The nodes of a diagram have text of
 * this size. An image has its own size at 100px, because browsers may enlarge very small text.
 */
type Sizes = { opening: Range; allowed: Range };
type Range = { least: number; most: number };
const ofDiagrams: Sizes = { opening: { least: 14, most: 36 }, allowed: { least: 6, most: 96 } };
const ownSize = 100;
const ofImages: Sizes = { opening: { least: 5, most: ownSize }, allowed: { least: 5, most: 6 * ownSize } };
const step = 1.25;
/** The part of the view that a drawing fills at the start. */
const share = 0.95;

/**
 * @param pressed the button or the box of a diagram, or the link around an image. @param keysAreOn whether single keys
 * zoom. It isn't imported, because readers would have to load a module that is shared with the main script separately.
 */
export function enlarge(pressed: HTMLElement, keysAreOn: () => boolean): void {
  const image = pressed.querySelector("img");
  const figure = pressed.parentElement;
  if (!figure) return;
  if (image) show(imageView(pressed as HTMLAnchorElement, image), image.alt, { opener: pressed, keysAreOn }, ofImages);
  else {
    const view = figure.querySelector<HTMLElement>(".diagram-box")?.cloneNode(true) as HTMLElement;
    const button = figure.querySelector<HTMLElement>(".enlarge") ?? pressed;
    show(view, figure.querySelector("figcaption")?.textContent ?? "", { opener: button, keysAreOn }, ofDiagrams);
  }
}

/** The file itself, because the page may show a smaller form of it. */
function imageView({ href }: HTMLAnchorElement, shown: HTMLImageElement): HTMLElement {
  const view = document.createElement("div");
  const image = document.createElement("img");
  view.role = "img";
  view.ariaLabel = shown.alt;
  image.src = href;
  image.alt = "";
  for (const name of ["width", "height"]) image.setAttribute(name, shown.getAttribute(name) ?? "");
  image.style.width = `${image.width / ownSize}em`;
  view.append(image);
  return view;
}

type Reader = {
  /** Gets the focus back. */
  opener: HTMLElement;
  keysAreOn: () => boolean;
};

function show(view: HTMLElement, title: string, { opener, keysAreOn }: Reader, { opening, allowed }: Sizes): void {
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
    if (!ctrlKey && !metaKey && keysAreOn()) keys[key]?.();
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

  // Next to it, so that it disappears with the page and focus returns to the element that has it now.
  opener.after(dialog);
  opener.focus({ preventScroll: true });
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

function within({ least, most }: Range, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}

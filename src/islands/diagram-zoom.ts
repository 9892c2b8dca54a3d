// A diagram as large as the window: made larger and smaller by buttons, keys and the wheel, moved by scrolling and
// dragging.

/** Sizes of a node's text, in px: as it opens, and as far as the reader may go. */
const opening = { least: 14, most: 36 };
const allowed = { least: 6, most: 96 };
const step = 1.25;

export function startDiagramZoom(): void {
  document.addEventListener("click", ({ target }) => {
    const figure = (target as Element).closest(".diagram > :is(.enlarge, .diagram-box)")?.parentElement;
    if (figure) enlarge(figure);
  });
}

function enlarge(figure: HTMLElement): void {
  const title = figure.querySelector("figcaption")?.textContent ?? "";
  const view = figure.querySelector(".diagram-box")?.cloneNode(true) as HTMLElement;
  view.classList.add("zoom-view");
  view.tabIndex = 0;
  view.autofocus = true;
  let size = opening.least;

  /** What is in the middle stays there. */
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
    const { width, height } = (view.firstElementChild as Element).getBoundingClientRect();
    resize(within(opening, size * Math.min(view.offsetWidth / width, view.offsetHeight / height)));
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
    button("−", "Smaller", smaller),
    button("Reset", "Reset size", reset),
    button("+", "Larger", larger),
    button("Close", "Close", () => dialog.close()),
  );
  dialog.append(bar, view);

  const keys: Record<string, () => void> = { "+": larger, "=": larger, "-": smaller, "0": reset };
  dialog.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey) keys[key]?.();
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  view.addEventListener("wheel", (event) => {
    // With Ctrl, as a pinch on a touch pad arrives too.
    if (!event.ctrlKey) return;
    event.preventDefault();
    resize(size * 1.01 ** -within({ least: -20, most: 20 }, event.deltaY));
  });
  view.addEventListener("pointermove", ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === "mouse") view.scrollBy(-movementX, -movementY);
  });

  // In the figure, so that it leaves together with the page; the focus returns to what has it now.
  figure.append(dialog);
  figure.querySelector<HTMLElement>(".enlarge")?.focus({ preventScroll: true });
  dialog.showModal();
  reset();
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

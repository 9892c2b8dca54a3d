// A long sample shows its first lines until the reader asks for the rest, or looks for something in it.

export function startCodeFold(): { apply: () => void } {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest(".unfold");
    if (!button) return;
    const code = unfold(button.parentElement as HTMLElement);
    // The button is gone; whoever came to it by key goes on from the sample.
    code.tabIndex = -1;
    code.focus({ preventScroll: true });
  });
  // Find in page, an address with a text fragment, a selection: each scrolls the folded box, though no reader can.
  document.addEventListener("scroll", ({ target }) => target instanceof Element && unfoldScrolled(target), true);
  const apply = () => document.querySelectorAll(".long > pre").forEach(unfoldScrolled);
  apply();
  return { apply };
}

function unfold(figure: HTMLElement): HTMLElement {
  figure.dataset.open = "";
  return figure.querySelector("code") as HTMLElement;
}

function unfoldScrolled(box: Element): void {
  const found = box.scrollTop;
  if (found === 0 || !box.matches(".long > pre")) return;
  unfold(box.parentElement as HTMLElement);
  scrollBy({ top: found, behavior: "instant" });
}

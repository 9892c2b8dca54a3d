// Shows only the first lines of a long sample until the reader expands it or looks for something in it.

export function startCodeFold(): { apply: () => void } {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest(".unfold");
    if (!button) return;
    const code = unfold(button.parentElement as HTMLElement);
    // The button is gone, so keyboard users continue from the sample.
    code.tabIndex = -1;
    code.focus({ preventScroll: true });
  });
  // Readers can't scroll a folded box, but find in page, text fragments, and selections can.
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

// A box that scrolls sideways is a stop of the Tab key, so that the arrow keys can move it; one that shows everything is
// none. Without script every such box is a stop.

export function startScrollBoxes(): { apply: () => void } {
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  const apply = () => {
    boxes.disconnect();
    for (const box of document.querySelectorAll(".code > pre, .diagram-box, .table")) boxes.observe(box);
  };
  apply();
  return { apply };
}

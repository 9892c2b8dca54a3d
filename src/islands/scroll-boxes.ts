// A box that scrolls sideways is a stop of the Tab key, so that the arrow keys can move it; one that shows everything is
// none. Without script every such box is a stop.

export function startScrollBoxes(): { apply: () => void } {
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest("pre") ?? target;
      if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
      else box.removeAttribute("tabindex");
    }
  });
  const apply = () => {
    boxes.disconnect();
    // A sample is laid out when it comes near; its width is that of its box or of its widest line.
    for (const box of document.querySelectorAll(".code code, .diagram-box, .table")) boxes.observe(box);
  };
  apply();
  return { apply };
}

// The card of a link preview: its content, the link it belongs to while open, and its position in the window.

import type { Excerpt } from "./excerpt.ts";

export type PreviewCard = {
  element: HTMLElement;
  /** The link whose card is open. */
  shownFor: () => HTMLAnchorElement | undefined;
  /**
   * @param y the pointer's vertical position. A link may wrap over several lines, and the card goes next to one of
   * them.
   */
  open: (link: HTMLAnchorElement, excerpt: Excerpt, y: number) => void;
  close: () => void;
};

/** Gap between the link and the card, and between the card and the edge of the window. */
const gapPx = 8;

export function createPreviewCard(): PreviewCard {
  const element = document.createElement("div");
  Object.assign(element, { id: "link-preview", className: "link-preview", role: "tooltip", popover: "manual" });
  document.body.append(element);
  let shown: HTMLAnchorElement | undefined;
  let title = "";

  return {
    element,
    shownFor: () => shown,
    open: (link, excerpt, y) => {
      shown = link;
      // Removes the title, because the browser's tooltip would cover the card.
      title = link.title;
      link.removeAttribute("title");
      link.setAttribute("aria-describedby", element.id);
      element.replaceChildren(...linesOf(excerpt));
      element.showPopover();
      place(element, lineAt(link, y));
    },
    close: () => {
      if (!shown) return;
      shown.removeAttribute("aria-describedby");
      if (title) shown.title = title;
      shown = undefined;
      element.hidePopover();
    },
  };
}

function linesOf(excerpt: Excerpt): HTMLElement[] {
  return (["trail", "title", "text"] as const).map((part) => {
    const line = document.createElement("p");
    line.className = `link-preview-${part}`;
    line.textContent = excerpt[part];
    return line;
  });
}

function lineAt(link: HTMLAnchorElement, y: number): DOMRect {
  return [...link.getClientRects()].find(({ bottom }) => y <= bottom) ?? link.getBoundingClientRect();
}

/** Places the card below the line, or above it if there isn't enough room, and always inside the window. */
function place(card: HTMLElement, line: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = card;
  const below = line.bottom + gapPx;
  const top = below + offsetHeight + gapPx <= clientHeight ? below : line.top - gapPx - offsetHeight;
  card.style.left = `${Math.max(gapPx, Math.min(line.left, clientWidth - offsetWidth - gapPx))}px`;
  card.style.top = `${Math.max(gapPx, top)}px`;
}

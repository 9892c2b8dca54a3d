// The card that previews a link in the article while the pointer or the keyboard focus rests on it.

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PageView } from "../../../core/model/page.ts";
import { type Actions, useActions } from "../../../core/reader/ui/actions.ts";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";
import { aimAtLinks, type Shown } from "./link-aim.ts";
import { excerptBehind } from "./link-excerpt.ts";

/** Gap between the link and the card, and between the card and the edge of the window. */
const gapPx = 8;
const id = "link-preview";

/** Only in the browser, after hydration. */
export function Slot({ state: { view } }: SlotProps) {
  const actions = useActions();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return actions && isReady && <PreviewCard prefetched={actions.prefetched} view={view} />;
}

function PreviewCard({ prefetched, view }: Pick<Actions, "prefetched"> & { view: PageView }) {
  const card = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const element = card.current;
    return element ? aimAtLinks(element, (link) => excerptBehind(link, view, prefetched), setShown) : undefined;
  }, [prefetched, view]);

  useLayoutEffect(() => {
    const element = card.current;
    if (!shown || !element) return;
    const { link, y } = shown;
    // Without its title, because the browser's tooltip would cover the card.
    const { title } = link;
    link.removeAttribute("title");
    link.setAttribute("aria-describedby", id);
    element.showPopover();
    place(element, lineAt(link, y));
    return () => {
      link.removeAttribute("aria-describedby");
      if (title) link.title = title;
      element.hidePopover();
    };
  }, [shown]);

  return (
    <div ref={card} id={id} className={id} role="tooltip" popover="manual">
      {(["trail", "title", "text"] as const).map((part) => (
        <p key={part} className={`${id}-${part}`}>
          {shown?.excerpt[part]}
        </p>
      ))}
    </div>
  );
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

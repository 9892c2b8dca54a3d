// The places in the frame of pages where extensions show something. Without any, nothing is there.

import { slots } from "virtual:octavo-slots";
import { createContext, useContext } from "react";
import type { PageState, SiteInfo } from "./page-state.ts";

/** In the order of the document. */
export type FrameSlot = "dialog" | "bar" | "afterArticle" | "notFound" | "end";

/** What a component in a slot gets. */
export type SlotProps = { site: SiteInfo; state: PageState };

export const FrameContext = createContext<SlotProps | undefined>(undefined);

export function Slot({ name }: { name: FrameSlot }) {
  const frame = useContext(FrameContext);
  if (!frame) return null;
  return slots.map(
    ({ place, extension, Slot: Component }) => place === name && <Component key={extension} {...frame} />,
  );
}

// The places in the frame of pages where extensions show something. Without any, nothing is there.

import { slots } from "virtual:octavo-slots";
import { createContext, useContext } from "react";
import type { PageState, SiteInfo } from "./page-state.ts";

/** In the order of the document. */
export type FrameSlot = "dialog" | "bar" | "pageMenu" | "afterArticle" | "notFound" | "end";

type Frame = { site: SiteInfo; state: PageState };

/** What a component in a slot gets: what the frame shows, and what its extension makes for all pages. */
export type SlotProps<Shell = unknown> = Frame & { shell: Shell };

export const FrameContext = createContext<Frame | undefined>(undefined);

export function Slot({ name }: { name: FrameSlot }) {
  const frame = useContext(FrameContext);
  if (!frame) return null;
  return slots.map(
    ([place, extension, Component]) =>
      place === name && <Component key={extension} {...frame} shell={frame.site.extensions[extension]} />,
  );
}

// A group of the sidebar: a <details>, so it opens without scripts. With scripts, the reader's choice is remembered for
// the session, and core/reader/client/boot.ts restores it before the first paint.

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { remember } from "../browser/storage.ts";

type Props = {
  /** The name that the choice is remembered under. */
  path: string;
  summary: ReactNode;
  /** The current route, if the group contains it. */
  current: string | undefined;
  openOnArrival: boolean | undefined;
  children: ReactNode;
};

/** Opens when a navigation arrives in it. Only the reader closes it. */
export function SidebarGroup({ path, summary, current, openOnArrival, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(openOnArrival || current !== undefined);
  const [previous, setPrevious] = useState(current);
  if (current !== previous) {
    setPrevious(current);
    if (current !== undefined) setOpen(true);
  }

  /** Follows the element. If it differs from the state, it's the reader who changed it. */
  const follow = () => {
    const isOpen = details.current?.open ?? open;
    if (isOpen === open) return;
    setOpen(isOpen);
    remember("sessionStorage", `group:${path}`, isOpen ? "open" : "shut");
  };
  // Before hydration, the reader may have toggled the group, or a choice may have been restored.
  useLayoutEffect(follow);

  return (
    <details data-group={path} open={open} onToggle={follow} ref={details} suppressHydrationWarning>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

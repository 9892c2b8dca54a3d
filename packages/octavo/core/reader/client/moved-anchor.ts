// Anchors that have left their page.

import { anchorOf } from "../../model/decode.ts";
import type { PageView } from "../../model/page.ts";

/** The new address of an old anchor, if the anchor has left the page. */
export function movedAnchor(view: PageView, hash: string): string | undefined {
  const anchor = anchorOf(hash);
  // An anchor may be named like a property that every object inherits.
  return view.movedAnchors && Object.hasOwn(view.movedAnchors, anchor) ? view.movedAnchors[anchor] : undefined;
}

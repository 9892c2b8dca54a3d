// The not-found page: the requested path, and where to go instead.

import { hasOwnFrame } from "virtual:octavo-features";
import { texts } from "virtual:octavo-texts";
import { OwnMarkup } from "./OwnMarkup.tsx";
import type { SiteInfo } from "./page-state.ts";
import { Slot } from "./Slot.tsx";
import { withElement } from "./with-element.tsx";

type Props = {
  /** The full requested path. Empty in the file that servers send, which can't know it. */
  path: string;
  site: SiteInfo;
};

export function NotFound({ path, site }: Props) {
  return (
    <div className="article not-found">
      <h1 tabIndex={-1}>{texts.notFound}</h1>
      <p>{withElement(texts.noPageAt, path ? <code>{path}</code> : texts.thisAddress)}</p>
      <Slot name="notFound" />
      {hasOwnFrame && <OwnMarkup className="own-not-found" html={site.notFound} />}
    </div>
  );
}

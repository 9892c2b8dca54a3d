// On the not-found page: pages that the reader may have meant, or else those where many begin, and the search.

import { texts } from "virtual:octavo-texts";
import { useEffect, useState } from "react";
import { addressOf } from "../../../core/model/route.ts";
import { Icon } from "../../../core/reader/ui/Icon.tsx";
import type { PageLabel } from "../../../core/reader/ui/page-state.ts";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";
import { nearestPages } from "./nearest-pages.ts";

export function Slot({ site: { base }, state: { notFound }, shell: start }: SlotProps<PageLabel[]>) {
  const [nearest, setNearest] = useState<PageLabel[]>();
  useEffect(() => {
    // The file that servers send can't know the address.
    if (!notFound) return;
    let isCurrent = true;
    const offer = (pages: PageLabel[]) => {
      if (isCurrent && pages.length > 0) setNearest(pages);
    };
    nearestPages(notFound, base).then(offer, () => {});
    return () => {
      isCurrent = false;
      setNearest(undefined);
    };
  }, [notFound, base]);
  return (
    <>
      <p>{nearest ? texts.didYouMean : texts.orPopularPages}</p>
      <ul>
        {(nearest ?? start).map(({ route, label }) => (
          <li key={route}>
            <a href={addressOf(base, route)}>{label}</a>
          </li>
        ))}
      </ul>
      <button className="search-box" type="button" aria-haspopup="dialog">
        <Icon name="search" />
        <span>{texts.searchDocumentation}</span>
        <kbd>/</kbd>
      </button>
    </>
  );
}

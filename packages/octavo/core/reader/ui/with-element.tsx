// A text around an element: `There is no page at <path>.`

import type { ReactNode } from "react";

/** @param text with one name in angle brackets. */
export function withElement(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(/<\w+>/);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}

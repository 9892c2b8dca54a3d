// A component of the site in the frame of pages: a file in `site/slots/`, whose default export is the component. The build
// renders it to HTML, so browsers load nothing for it.

import type { ReactNode } from "react";

export const slotsFolder = "slots";

/** The places, each with the name of its file. */
export const slotNames = ["top-bar", "before-article", "after-article", "footer", "not-found"] as const;
export type SlotName = (typeof slotNames)[number];

export type SlotProps = {
  site: {
    title: string;
    product: string;
    /** The language of the site, such as `en`. */
    lang: string;
    /** The path that all addresses of this version start with. */
    base: string;
    /** The ID of the version, if there are several. */
    version?: string;
  };
  /** Only before and after an article. */
  page?: {
    route: string;
    title: string;
    description: string;
    /** All fields, those that the site declares included. */
    frontMatter: Readonly<Record<string, unknown>>;
  };
  /**
   * The address of a route, such as `/guide/#start`, or of another site. The build checks it like other links.
   */
  link: (to: string) => string;
};

export type Slot = (props: SlotProps) => ReactNode;

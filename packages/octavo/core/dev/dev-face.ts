// What extensions do while `dev` runs.

import type { EditionTree } from "../site/connect-pages.ts";
import type { Live } from "./live.ts";

export type DevServer = {
  root: string;
  /** The main edition first. */
  trees: () => readonly [EditionTree, ...EditionTree[]];
  live: Live;
};

export type DevFace = {
  /** After an edit of a page. */
  edited?: (route: string) => void;
  /** After everything has been read again. */
  reloaded?: () => Promise<void>;
  /**
   * When an open page sends a request to the path of the extension, such as `/@octavo/addresses`. It may send anything.
   */
  told?: (query: URLSearchParams) => void;
  close?: () => void;
};

/** What the parts of pages do in the browser, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-behaviors" {
  import type { Behavior } from "../browser/behavior.ts";
  /** Those of this package, and those of the site. */
  export const behaviors: readonly Behavior[];
}

/** What extensions that are on do in the browser. */
declare module "virtual:octavo-starts" {
  /** @param build of the document. */
  export const starts: readonly ((build: string) => void)[];
}

/** What extensions that are on do before the interface works. */
declare module "virtual:octavo-boots" {
  /**
   * Handles a click or a key, which then does nothing else.
   *
   * @param isLost whether the scripts couldn't be loaded.
   * @returns whether it did.
   */
  export const handle: (event: Event, isLost: boolean) => boolean;
  /** The document is complete. @returns whether the interface has to start now. */
  export const onParsed: () => boolean;
  /** The scripts couldn't be loaded. @returns whether the reader is using it, so that a reload would lose something. */
  export const onLost: () => boolean;
}

/** The styles of what only scripts show. */
declare module "virtual:octavo-scripted-styles" {
  export const scriptedStyles: string;
}

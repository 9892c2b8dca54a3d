/// <reference types="vite/client" />

/** The styles outside of this folder, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-styles" {
  /** Those of the parts of pages, in the order in which they apply. */
  export const partStyles: readonly { name: string; css: string }[];
  /** site/theme.css. Empty if there is none. */
  export const theme: string;
}

/// <reference types="vite/client" />

/** What a site adds to the interface, collected by output/site-plugin.ts. */
declare module "virtual:octavo-site" {
  /** The styles of the parts in site/parts/. */
  export const siteParts: readonly { name: string; css: string }[];
  /** site/theme.css. Empty if there is none. */
  export const theme: string;
}

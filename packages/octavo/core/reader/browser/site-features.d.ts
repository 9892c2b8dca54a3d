/** What the settings of the site turn on, from core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-features" {
  /** Whether the site adds images, links, or components to the frame of pages. */
  export const hasOwnFrame: boolean;
  /** Whether the site is translated to other languages. */
  export const hasTranslations: boolean;
}

/** The features that the settings of the site turn on, from core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-features" {
  /** The path that events are sent to. Empty if they aren't. */
  export const eventsPath: string;
  /** Whether page views are counted somewhere. What isn't used below is empty. */
  export const hasAnalytics: boolean;
  export const plausibleDomain: string;
  export const plausibleHost: string;
  export const umamiWebsite: string;
  export const umamiHost: string;
  export const googleAnalytics: string;
  /** Events are added to its data layer. */
  export const tagManager: string;
  /** Whether there are events. Code that depends on it is left out of the sites without them. */
  export const hasEvents: boolean;
  /** Whether the site adds images, links, or components to the frame of pages. */
  export const hasOwnFrame: boolean;
  /** Whether the site is translated to other languages. */
  export const hasTranslations: boolean;
}

/** The features that the settings of the site turn on, from publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-features" {
  /** The path that events are sent to. Empty if they aren't. */
  export const eventsPath: string;
  /** Whether events are added to the data layer of the tag manager. */
  export const hasDataLayer: boolean;
  /** Whether there are events. Code that depends on it is left out of the sites without them. */
  export const hasEvents: boolean;
}

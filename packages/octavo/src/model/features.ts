// The parts of the interface that a site turns on in its settings. They're fixed when the interface is bundled, so the
// script of a site without them doesn't contain them.

export type Features = {
  /** The path that events are sent to. Empty if they aren't. */
  eventsPath: string;
  /** Whether events are added to the data layer of the tag manager. */
  hasDataLayer: boolean;
};

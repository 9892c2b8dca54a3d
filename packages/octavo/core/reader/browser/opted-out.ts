// Asked before anything is told about what a reader does.

type Preferences = { doNotTrack?: string; globalPrivacyControl?: boolean };

/** Whether the reader's browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Preferences;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

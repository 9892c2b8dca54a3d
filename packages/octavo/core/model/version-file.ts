// The file below the base of each version that says where the browser finds what its pages share.

export const versionFile = "assets/version.json";

/** The build of all pages on a dev server. It never changes, so an edit never makes an open tab load a whole document. */
export const devBuild = "dev";

export type VersionFile = {
  /** Identifies what the pages share. */
  build: string;
  /** The addresses of the client script and the shell. */
  main: string;
  shell: string;
};

// The file below the base of each version that says where the browser finds what its pages share.

export const versionFile = "assets/version.json";

export type VersionFile = {
  /** Identifies what the pages share. */
  build: string;
  /** The addresses of the client script and the shell. */
  main: string;
  shell: string;
};

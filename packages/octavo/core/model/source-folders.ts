export type SourceFolders = {
  /** The folder of the pages, below the root. Empty if it's the root itself. */
  pages: string;
  /** The folder of the files that are published unchanged, below the root. It may not exist. */
  public: string;
};

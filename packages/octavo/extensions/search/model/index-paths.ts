// Where the search index is published. Scripts in documents ask for it, so this is apart from what reads it.

/** The folder of the search index, relative to the base. */
export const searchFolder = "assets/search/";

/** The file of the search index that every query needs, relative to its folder. */
export const searchHead = "index.json";

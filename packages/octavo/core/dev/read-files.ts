// What the files of a site were like when they were read, so that `dev` knows which have changed since.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";

export type ReadFiles = {
  /** Begins again, with the files of the settings. */
  begin: () => void;
  note: (file: string) => void;
  /** Notes those that haven't been noted. */
  noteOthers: (files: Iterable<string>) => void;
  /** All that have changed. */
  stale: () => string[];
  /**
   * Whether nothing has changed since the file was read. Editors make files that are gone before anyone has read them.
   *
   * @param others files that are used but not read, such as images.
   */
  isCurrent: (path: string, others: () => Iterable<string>) => boolean;
};

export function openReadFiles(root: string): ReadFiles {
  const states = new Map<string, string>();
  const note = (file: string) => void states.set(file, stateOf(file));
  return {
    begin: () => {
      states.clear();
      for (const file of settingsFiles(root)) note(file);
    },
    note,
    noteOthers: (files) => {
      for (const file of files) if (!states.has(file)) note(file);
    },
    stale: () => [...states].flatMap(([file, state]) => (state === stateOf(file) ? [] : [file])),
    isCurrent: (path, others) => {
      const state = states.get(path);
      if (state !== undefined || /\.mdx?$/.test(path)) return (state ?? missing) === stateOf(path);
      const isInside = (file: string) => file === path || file.startsWith(path + sep);
      return stateOf(path) === missing && ![...states.keys(), ...others()].some(isInside);
    },
  };
}

function settingsFiles(root: string): string[] {
  const folder = join(root, "site");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

const missing = "";

/** Two changes in a row may have the same time, but hardly the same size too. */
function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : missing;
}

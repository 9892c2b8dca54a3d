// What a writer probably meant, for many mistakes among many names. Each name is looked up once, an index finds the few
// names that are worth comparing, and all lookups of a run are bounded: a site can have more dead links than pages.

import { suggest } from "./problem.ts";

export type Suggestions = {
  /** Begins a run of checks. What was found before is kept for the lists whose names are still the same. */
  begin: () => void;
  /**
   * @param list identifies the known names, which don't change during a run.
   * @returns the name that was probably meant: one that is spelled almost the same, or the same page elsewhere.
   */
  find: (name: string, list: string, known: Iterable<string>) => string | undefined;
  /** The comparisons of this run so far. */
  comparisons: () => number;
};

/** When a run has made this many comparisons, only the same page elsewhere is suggested. */
export const mostComparisons = 25_000;
/** So few names are all compared. */
const few = 50;
/** Of more names, this many are compared. */
const mostCompared = 10;
/** And this many entries of the index are read to choose them. */
const mostRead = 2_000;
/** A page such as `overview` is in too many places to guess which one was meant. */
const mostPlaces = 20;

type Find = (name: string) => string | undefined;
type List = { names: readonly string[]; find: Find };

export function newSuggestions(): Suggestions {
  const earlier = new Map<string, List>();
  const lists = new Map<string, List>();
  let comparisons = 0;
  const findAmong = (names: readonly string[]): Find => {
    const candidates = names.length > few ? indexOf(names) : () => names;
    const places = groupsOf(names, (name) => [lastSegment(name)]);
    return remembered((name) => {
      const close = comparisons < mostComparisons ? candidates(name) : [];
      comparisons += close.length;
      return suggest(name, close) ?? elsewhere(name, places);
    });
  };
  const listOf = (known: Iterable<string>, before: List | undefined): List => {
    const names = [...known];
    const isSame = before?.names.length === names.length && before.names.every((name, at) => name === names[at]);
    return isSame ? before : { names, find: findAmong(names) };
  };
  return {
    begin: () => {
      for (const [list, known] of lists) earlier.set(list, known);
      lists.clear();
      comparisons = 0;
    },
    find: (name, list, known) => {
      const found = lists.get(list) ?? listOf(known, earlier.get(list));
      lists.set(list, found);
      return found.find(name);
    },
    comparisons: () => comparisons,
  };
}

function remembered(find: Find): Find {
  const found = new Map<string, string | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
}

/** @returns a function that finds the names that share the most features with a name, beginning with the rarest ones. */
function indexOf(names: readonly string[]): (name: string) => string[] {
  const index = groupsOf(names, featuresOf);
  return (name) => {
    const shared = new Map<string, number>();
    let read = 0;
    const lists = featuresOf(name).map((feature) => index.get(feature) ?? []);
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      read += list.length;
      if (read > mostRead) break;
      for (const candidate of list) shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
    }
    const most = [...shared].sort(([, a], [, b]) => b - a).slice(0, mostCompared);
    return most.map(([candidate]) => candidate);
  };
}

/** Letters in a row that the index looks for. With fewer, too many names share them, and with more, typos break them. */
const lettersInRow = 4;

/** Letters in a row, and whole segments: a few wrong letters leave most of them as they are. */
function featuresOf(name: string): string[] {
  const text = ` ${name.toLowerCase()} `;
  const features = new Set(segmentsOf(text).map((segment, position) => `${position}/${segment}`));
  for (let at = 0; at + lettersInRow <= text.length; at++) features.add(text.slice(at, at + lettersInRow));
  return [...features];
}

/** The page with the same last segment that has the most other segments in common, as when a folder was renamed. */
function elsewhere(name: string, places: ReadonlyMap<string, string[]>): string | undefined {
  const last = lastSegment(name);
  const pages = last === "" ? [] : (places.get(last) ?? []);
  if (pages.length > mostPlaces) return undefined;
  const segments = new Set(segmentsOf(name));
  const common = (page: string) => segmentsOf(page).filter((segment) => segments.has(segment)).length;
  return pages.toSorted((a, b) => common(b) - common(a) || a.length - b.length)[0];
}

/** Empty if the name isn't the route of a page. */
function lastSegment(name: string): string {
  return name.startsWith("/") ? (segmentsOf(name).at(-1) ?? "") : "";
}

function segmentsOf(name: string): string[] {
  return name.split("/").filter((segment) => segment.trim() !== "");
}

function groupsOf(names: readonly string[], keysOf: (name: string) => readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    for (const key of keysOf(name)) {
      const group = groups.get(key);
      if (group) group.push(name);
      else groups.set(key, [name]);
    }
  }
  return groups;
}

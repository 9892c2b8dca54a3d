// The deduplication strategies of sources. A source has one filter, which remembers what it has let through.

import type { Emitted } from "./session.ts";

/** Takes what one invocation emitted, and returns what remains. */
export type DedupeFilter = (emitted: readonly Emitted[]) => Emitted[];

const cacheSize = 100;

/** @throws if there is no such strategy. */
export function dedupeFilter(strategy: string | undefined): DedupeFilter {
  if (!strategy) return inOrder;
  const filter = { unique, greatest, last }[strategy];
  if (!filter) throw new Error(`There is no dedupe strategy "${strategy}". Use "unique", "greatest", or "last".`);
  const keep = filter();
  return (emitted) => {
    const missing = emitted.find(({ metadata }) => metadata.id === undefined);
    if (missing) throw new Error(`Events need an "id" in their metadata for the dedupe strategy "${strategy}".`);
    return keep(inOrder(emitted));
  };
}

/** Events with a timestamp are emitted oldest first. */
function inOrder(emitted: readonly Emitted[]): Emitted[] {
  if (emitted.some(({ metadata }) => metadata.ts === undefined)) return [...emitted];
  return [...emitted].sort((a, b) => Number(a.metadata.ts) - Number(b.metadata.ts));
}

/** The latest 100 IDs. The oldest leave first. */
function unique(): DedupeFilter {
  const known: (string | number)[] = [];
  return (emitted) =>
    emitted.filter(({ metadata: { id = "" } }) => {
      if (known.includes(id)) return false;
      known.push(id);
      if (known.length > cacheSize) known.shift();
      return true;
    });
}

function greatest(): DedupeFilter {
  let highest = Number.NEGATIVE_INFINITY;
  return (emitted) => {
    const ids = emitted.map(({ metadata }) => Number(metadata.id));
    if (ids.some(Number.isNaN)) throw new Error('The dedupe strategy "greatest" needs numeric IDs.');
    const newer = emitted.filter((_, position) => Number(ids[position]) > highest);
    highest = Math.max(highest, ...ids);
    return newer;
  };
}

/** What follows the event that was emitted last, or everything if it isn't there. */
function last(): DedupeFilter {
  let known: string | number | undefined;
  return (emitted) => {
    const position = emitted.findLastIndex(({ metadata }) => metadata.id === known);
    const newer = emitted.slice(position + 1);
    known = newer.at(-1)?.metadata.id ?? known;
    return newer;
  };
}

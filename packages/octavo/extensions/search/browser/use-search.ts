// The state of a search: the query, the reply to it, and the option that the arrow keys have selected.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { recall, remember } from "../../../core/reader/browser/storage.ts";
import { searchFolder } from "../model/index-paths.ts";
import type { Reply } from "../model/messages.ts";
import { noteSearch } from "./note-search.ts";
import { type Searcher, startSearcher } from "./query.ts";

export type Results = Extract<Reply, { hits: unknown }>;

/** A page or section that was opened before, or is suggested: its route with the anchor, and its label. */
export type Entry = { to: string; label: string };

/** A result, or an entry, as a choice in the list. */
export type Option = Entry & { id: string };

export type Search = {
  query: string;
  results: Results | undefined;
  /** The index failed to load. */
  failed: boolean;
  /** The reply to the current query hasn't arrived yet. */
  busy: boolean;
  /** It has been missing for so long that the reader needs to know. */
  slow: boolean;
  recent: Entry[];
  options: Option[];
  active: Option | undefined;
  /** Starts to load the index, because a query will probably follow. */
  prepare: () => void;
  /** Asks, or asks again. An empty query shows the recent and suggested pages. */
  ask: (query: string) => void;
  select: (option: Option | undefined) => void;
  /** Remembers the option for the next search. */
  keep: (option: Entry) => void;
};

const recentKept = 5;
/** A response that arrives sooner doesn't need a "Searching…" message. */
const patienceMs = 300;

/**
 * @param suggestions offered before anything is typed, and where nothing is found.
 * @param base of the pages.
 * @param recentKey what the recent pages are stored as.
 */
export function useSearch(suggestions: readonly Entry[], base: string, recentKey: string): Search {
  const searcher = useRef<Searcher>(undefined);
  const [query, setQuery] = useState("");
  const [reply, setReply] = useState<Results | "failed">();
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [recent, setRecent] = useState<Entry[]>([]);
  const [selected, setSelected] = useState<string>();

  const prepare = useCallback(() => {
    searcher.current ??= startSearcher(base + searchFolder, (next) => {
      if ("failed" in next) console.error(`Search failed: ${next.failed}`);
      setBusy(false);
      setReply("failed" in next ? "failed" : next);
      if (!("failed" in next)) noteSearch({ found: next.hits.map(({ to }) => to) });
    });
  }, [base]);

  const ask = useCallback(
    (entered: string) => {
      // Half a character, such as of an emoji that was cut, can't be part of an address.
      const wanted = entered.toWellFormed();
      prepare();
      setQuery(wanted);
      noteSearch({ query: wanted });
      const isEmpty = wanted.trim() === "";
      setBusy(!isEmpty);
      if (isEmpty) {
        setRecent(readRecent(recentKey));
        searcher.current?.forget();
        setReply(undefined);
        setSelected(undefined);
        // Keeps a trailing space, because it marks the last word as complete.
      } else searcher.current?.ask(wanted.trimStart());
    },
    [prepare, recentKey],
  );

  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(setSlow, patienceMs, true);
    return () => clearTimeout(timer);
  }, [busy]);

  const results = reply === "failed" ? undefined : reply;
  const options = useMemo(() => optionsOf(results, recent, suggestions), [results, recent, suggestions]);
  const keep = useCallback(
    ({ to, label }: Entry) => {
      const kept = [{ to, label }, ...readRecent(recentKey).filter((entry) => entry.to !== to)].slice(0, recentKept);
      remember("localStorage", recentKey, JSON.stringify(kept));
    },
    [recentKey],
  );
  const chosen = options.find(({ id }) => id === selected);
  return {
    query,
    results,
    failed: reply === "failed",
    busy,
    slow,
    recent,
    options,
    active: chosen ?? (results ? options[0] : undefined),
    prepare,
    ask,
    select: useCallback((option) => setSelected(option?.id), []),
    keep,
  };
}

/** The option at the target of an event. */
export function optionAt(target: EventTarget, options: readonly Option[]): Option | undefined {
  const id = target instanceof Element ? target.closest("[role=option]")?.id : undefined;
  return options.find((option) => option.id === id);
}

/** The options in the order in which SearchResults.tsx shows them. */
function optionsOf(results: Results | undefined, recent: readonly Entry[], suggestions: readonly Entry[]): Option[] {
  if (results && results.hits.length > 0)
    return results.hits.map(({ to, title, page }) => {
      const heading = title.map(({ text }) => text).join("");
      return { id: `hit-${to}`, to, label: heading === page ? page : `${page}: ${heading}` };
    });
  const entries = (prefix: string, from: readonly Entry[]) =>
    from.map((entry) => ({ ...entry, id: `${prefix}-${entry.to}` }));
  return [...(results ? [] : entries("recent", recent)), ...entries("start", suggestions)];
}

function readRecent(key: string): Entry[] {
  try {
    return JSON.parse(recall("localStorage", key) ?? "[]") as Entry[];
  } catch {
    return [];
  }
}

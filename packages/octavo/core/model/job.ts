// Work that a build hands to other threads. What goes in and what comes out is copied.

/**
 * Runs a kind of work, on another thread or on this one. The types are those of the function that does it:
 * `run<typeof storeFile>("store", …)`.
 */
export type RunJob = <Work extends (...input: never) => unknown>(
  name: string,
  input: Parameters<Work>[0],
) => Promise<Awaited<ReturnType<Work>>>;

/** What does each kind of work, by its name. It's loaded when the first work of its kind is to be done. */
export type Jobs = Readonly<Record<string, () => Promise<(input: never) => unknown>>>;

// Work that a build hands to other threads. What goes in and what comes out is copied.

/**
 * Runs a kind of work, on another thread or on this one. The types are those of the function that does it:
 * `run<typeof storeFile>("store", …)`.
 */
export type RunJob = <Work extends (...input: never) => unknown>(
  name: string,
  input: Parameters<Work>[0],
) => Promise<Awaited<ReturnType<Work>>>;

// Runs one piece of work at a time, so that many requests take no more memory than one.

export type Run = <T>(work: () => Promise<T>) => Promise<T>;

export function oneAtATime(): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

// Keeps count of jobs that run on other threads, so that they can't pile up in memory.

export type PendingJobs = {
  /** A failure is thrown by whatever waits next. @param size of what the job holds in memory. */
  add: (job: Promise<void>, size: number) => void;
  /** Resolves when there's room for more. */
  room: () => Promise<void>;
  /** Resolves when all jobs have ended. */
  settle: () => Promise<void>;
};

/** @param mostJobs how many jobs there may be before `room` waits. @param most the size that they may have together. */
export function openPendingJobs(mostJobs: number, most: number): PendingJobs {
  let count = 0;
  let size = 0;
  let failure: Error | undefined;
  let waiting: { isOver: () => boolean; resolve: () => void }[] = [];

  /** Racing the jobs themselves would make each of them remember everyone who ever waited. */
  const until = async (isOver: () => boolean) => {
    if (!isOver() && !failure) await new Promise<void>((resolve) => waiting.push({ isOver, resolve }));
    if (failure) throw failure;
  };
  const end = () => {
    const over = waiting.filter(({ isOver }) => isOver() || failure);
    waiting = waiting.filter((waiter) => !over.includes(waiter));
    for (const { resolve } of over) resolve();
  };
  return {
    add: (job, itsSize) => {
      count++;
      size += itsSize;
      job
        .catch((cause: Error) => {
          failure ??= cause;
        })
        .finally(() => {
          count--;
          size -= itsSize;
          end();
        });
    },
    room: () => until(() => size <= most && count <= mostJobs),
    settle: () => until(() => count === 0),
  };
}

// Lets an interrupted run clean up before it ends.

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @returns a function to call when there is nothing left to clean up. */
export function onInterrupt(cleanUp: () => Promise<void>): () => void {
  const stop = async (signal: NodeJS.Signals) => {
    release();
    await cleanUp();
    // With no listener left, sending the signal again ends the process with the exit status that the sender expects.
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return release;
}

// A run that is interrupted cleans up before it ends.

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @returns what to call when there is nothing left to clean up. */
export function onInterrupt(cleanUp: () => void): () => void {
  const stop = (signal: NodeJS.Signals) => {
    release();
    cleanUp();
    // Sent again with nobody listening, the signal ends the process with the status that its sender expects.
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return release;
}

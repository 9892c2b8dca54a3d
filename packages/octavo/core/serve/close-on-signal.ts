/**
 * Ctrl+C and `kill` shut the server down gracefully with exit code 0. A second signal of the same kind ends it
 * immediately.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, async () => {
      await close();
      process.exit();
    });
}

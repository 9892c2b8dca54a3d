// Globals that the packages in the guest expect but QuickJS doesn't have.

Object.assign(globalThis, {
  Atomics: {},
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
});

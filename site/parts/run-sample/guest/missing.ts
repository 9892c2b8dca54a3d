// What the packages of the guest expect of every engine. QuickJS doesn't have it.

Object.assign(globalThis, {
  Atomics: {},
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
});

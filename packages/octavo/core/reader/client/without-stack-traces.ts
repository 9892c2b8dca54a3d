// React creates errors as soon as it's evaluated. While developer tools or Lighthouse are attached, V8 looks up where each
// of them comes from, and parses the whole script again for it, which takes several times as long as everything else here.
// Imported before React, so that these errors have no stack trace.

const usual = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

/** Called when all modules have been evaluated. */
export function restoreStackTraces(): void {
  Error.stackTraceLimit = usual;
}

// What Node.js has and the engine doesn't. Without this, using it would look like a mistake in the code.

import type { Run } from "../runtime/session.ts";

const globals = [
  ...["AbortController", "AbortSignal", "Blob", "BroadcastChannel", "Buffer", "CompressionStream", "CryptoKey"],
  ...["CustomEvent", "DecompressionStream", "Event", "EventSource", "EventTarget", "File", "FormData", "Headers"],
  ...["Intl", "MessageChannel", "MessagePort", "ReadableStream", "Request", "Response", "TransformStream"],
  ...["WebAssembly", "WebSocket", "WritableStream", "crypto", "fetch", "navigator", "performance"],
];

const processMembers = [
  ...[
    "abort",
    "arch",
    "argv",
    "argv0",
    "chdir",
    "cpuUsage",
    "cwd",
    "emit",
    "emitWarning",
    "execPath",
    "exit",
    "exitCode",
  ],
  ...["hrtime", "kill", "memoryUsage", "off", "on", "once", "pid", "platform", "ppid", "release", "resourceUsage"],
  ...["stderr", "stdin", "stdout", "title", "umask", "uptime", "version", "versions"],
];

/** Replaces the engine's error about a global that only Node.js has. */
export function withoutMissingGlobals(run: Run): Run {
  const { failure } = run;
  const name = failure?.name === "ReferenceError" && /^'(\w+)' is not defined$/.exec(failure.message)?.[1];
  if (!failure || !name || !globals.includes(name)) return run;
  return { ...run, failure: { ...failure, name: "Error", message: unavailable(name) } };
}

/** `process` with what samples can use on this page. */
export function pageProcess(env: Record<string, string>): object {
  const nextTick = (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args));
  const members = { env, nextTick };
  for (const name of processMembers)
    Object.defineProperty(members, name, {
      get: () => {
        throw new Error(unavailable(`process.${name}`));
      },
    });
  return members;
}

function unavailable(name: string): string {
  return `\`${name}\` isn't available on this page.`;
}

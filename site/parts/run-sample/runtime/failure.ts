// An error of a sample, with its line within the sample.

import type { Failure } from "./session.ts";

/** @param file the sample's module, as errors name it in their stack. */
export function failureOf(error: unknown, file: string): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const at = error.stack?.split("\n").find((line) => line.includes(file));
  const line = at && /:(\d+)(?::\d+)?\)?$/.exec(at.trim())?.[1];
  return {
    name: error.name,
    message: legacyMessage(error.message),
    ...(line ? { line: Number(line) } : {}),
  };
}

/** The platform runs Node.js 14, which words some errors differently. */
function legacyMessage(message: string): string {
  return (
    message
      .replace(
        /^Cannot (set|read) properties of (undefined|null) \((?:setting|reading) '(.+)'\)$/,
        "Cannot $1 property '$3' of $2",
      )
      // QuickJS, which runs samples on their pages, words this one without a capital.
      .replace(/^cannot (read|set) property/, "Cannot $1 property")
      .replace(/^require is not defined in ES module scope, .*$/s, "require is not defined")
  );
}

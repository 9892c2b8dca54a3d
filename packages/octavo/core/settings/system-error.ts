// Errors of the file system.

/** @returns the code, such as `ENOENT`, and the message. */
export function systemError(cause: unknown): { code: string | undefined; message: string } {
  if (!(cause instanceof Error)) return { code: undefined, message: String(cause) };
  return { code: "code" in cause ? String(cause.code) : undefined, message: cause.message };
}

const reasons = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "your disk quota is used up"],
]);

/** An error with a remedy, if there's no room for the site. @returns any other error as it is. */
export function fullDiskError(out: string, cause: NodeJS.ErrnoException): Error {
  const reason = reasons.get(cause.code ?? "");
  if (reason === undefined) return cause;
  return new Error(
    `Can't write the site to ${out}: ${reason}. Free some space, or use --out to name a folder on another disk.`,
  );
}

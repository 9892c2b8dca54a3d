// What every answer says besides its content. One list; each host's file is written from it.

export type Header = [name: string, value: string];

/** For files whose names change with their bytes. */
export const immutable = "public, max-age=31536000, immutable";

/** For all others: kept, but asked about each time. */
export const revalidated = "no-cache";

/** Those files, by their paths below the base. Servers in C and Go read the expression too, so it is a plain one. */
export const hashedFile = "assets/(?:(?:fonts/|images/)?[^/]+-[A-Za-z0-9_-]{8}[.][a-z0-9]+|search/[0-9a-f]{12}/.+)";

/** @param policy the Content-Security-Policy. */
export function securityHeaders(policy: string): Header[] {
  return [
    ["Content-Security-Policy", policy],
    ["Strict-Transport-Security", "max-age=31536000"],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

/**
 * For hosts whose rules know paths alone: what is there now, by name, so that the answer for a file that is gone is not
 * kept for a year. Images and the search index may be many, and go by their folder, unless `public/` has put a file there
 * that may change.
 */
export function hashedPaths(paths: Iterable<string>): string[] {
  const isHashed = new RegExp(`^${hashedFile}$`);
  const folderOf = (path: string) => /^assets\/(?:images|search\/[^/]+)\//.exec(path)?.[0];
  const all = [...paths];
  const mixed = new Set(all.filter((path) => !isHashed.test(path)).map(folderOf));
  const rules = all
    .filter((path) => isHashed.test(path))
    .map((path) => {
      const folder = folderOf(path);
      return folder === undefined || mixed.has(folder) ? path : `${folder}*`;
    });
  return [...new Set(rules)].sort();
}

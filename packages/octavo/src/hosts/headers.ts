// The headers of every response. Each host's file is generated from this one list.

export type Header = [name: string, value: string];

/** For files whose names change with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** For all other files: cached, but revalidated on every request. */
export const revalidated = "no-cache";

/**
 * Matches the paths of the immutable files, relative to the base. Servers in C and Go use it too, so it's a basic
 * expression.
 */
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
 * For hosts whose rules only match paths: lists the existing files by name, so that the response for a missing file
 * isn't cached for a year. Images and the search index can have many files, so they're listed by folder, unless
 * `public/` has put a file there that may change.
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

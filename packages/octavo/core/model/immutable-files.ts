// Where the files are that may be cached for a year, because their names change with their content. They have folders to
// themselves, so that a rule for a folder is true of every file in it, on hosts that can only match paths.

/** For scripts, fonts, and images. Relative to the base. */
export const immutableFolder = "assets/immutable/";

/**
 * Matches the paths of immutable files and no others, relative to the base: `immutableFolder`, and the folder that each
 * version of the search index has to itself. Servers in C and Go use it too, so it's a basic expression.
 */
export const immutablePattern = "assets/(?:immutable|search/[^/]+)/.+";

const expression = new RegExp(`^${immutablePattern}$`, "i");

/** Whether a path is in a folder of immutable files. @param path relative to the base. */
export function isImmutablePath(path: string): boolean {
  return expression.test(path);
}

/** Escapes a text so that a regular expression matches exactly that text. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * Regular expression for the base of any edition.
 *
 * @param versions the bases of the others, which are below the main one.
 */
export function anyBase({ base, versions }: { base: string; versions: readonly string[] }): string {
  const all = [...versions.toSorted((a, b) => b.length - a.length), base].map(literal);
  return all.length > 1 ? `(?:${all.join("|")})` : literal(base);
}

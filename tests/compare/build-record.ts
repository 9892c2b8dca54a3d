// What is recorded of the builds of one commit, and how two records differ.

export type Chunk = { modules: string[] /** Compressed. */; bytes: number };

export type BuildRecord = {
  /** Hashes by path, for each site. `problems` is the hash of what was reported. */
  sites: Record<string, Record<string, string>>;
  /** The scripts of this site, by name. */
  chunks: Record<string, Chunk>;
};

const union = (one: object = {}, other: object = {}) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();

/** One line for each file that isn't the same in both, and for each site that only one has. */
export function differentFiles(before: BuildRecord, after: BuildRecord): string[] {
  return union(before.sites, after.sites).flatMap((site) => {
    const [old, now] = [before.sites[site], after.sites[site]];
    if (!old || !now) return [`${site}: only ${old ? "before" : "after"}`];
    const paths = union(old, now).filter((path) => old[path] !== now[path]);
    return paths.map((path) => {
      const what = old[path] === undefined ? "is new" : now[path] === undefined ? "is missing" : "differs";
      return `${site}: ${path} ${what}`;
    });
  });
}

/** A script may get this much larger or smaller because its modules have another order and shorter or longer names. */
const tolerance = 0.005;

/** @param renames the new path of each file that was moved. */
export function differentChunks(
  before: BuildRecord,
  after: BuildRecord,
  renames: ReadonlyMap<string, string>,
): string[] {
  // The name of a module that a plugin makes of a file contains the path of the file.
  const renamed = (module: string) => module.replace(/[\w./-]+\.tsx?/, (path) => renames.get(path) ?? path);
  return union(before.chunks, after.chunks).flatMap((name) => {
    const [old, now] = [before.chunks[name], after.chunks[name]];
    if (!old || !now) return [`the script ${name}: only ${old ? "before" : "after"}`];
    const modules = old.modules.map(renamed);
    const lines = [
      ...modules.filter((path) => !now.modules.includes(path)).map((path) => `no longer has ${path}`),
      ...now.modules.filter((path) => !modules.includes(path)).map((path) => `now has ${path}`),
    ];
    if (Math.abs(now.bytes - old.bytes) > old.bytes * tolerance) lines.push(`has ${old.bytes} → ${now.bytes} bytes`);
    return lines.map((line) => `the script ${name} ${line}`);
  });
}

// Which options `npm ci` needs, if anything is missing.

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {Record<string, Package>} Packages by folder
 */

/**
 * Every command works without the development packages, so an installation without them stays that way.
 *
 * @param {Packages | undefined} wanted those of the lock file
 * @param {Packages | undefined} installed those of npm's own record in node_modules
 * @param {boolean} dev whether the development packages are needed, too
 * @returns {string[] | undefined} options of `npm ci`, or undefined if nothing is missing
 */
export function installOptions(wanted = {}, installed, dev) {
  // Optional packages are for other systems.
  const required = Object.entries(wanted).filter(([path, entry]) => path && !entry.optional && !entry.devOptional);
  const isInstalled = ([path, { version }]) => installed?.[path]?.version === version;
  const needed = required.filter(([, entry]) => dev || !entry.dev);
  if (installed && needed.every(isInstalled)) return undefined;
  if (dev) return ["--include=dev"];
  const hasDev = required.some(([path, entry]) => entry.dev && installed?.[path]);
  return installed && !hasDev ? ["--omit=dev"] : [];
}

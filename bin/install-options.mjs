// What npm must be told to install, if anything.

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {Record<string, Package>} Packages by their folders
 */

/**
 * An installation without the development packages is complete for every command, and stays one without them.
 *
 * @param {Packages | undefined} wanted those of the lock file
 * @param {Packages | undefined} installed those of npm's own record in node_modules
 * @param {boolean} dev the development packages are needed, too
 * @returns {string[] | undefined} options of `npm ci`; undefined when nothing is missing
 */
export function installOptions(wanted = {}, installed, dev) {
  // Optional packages are those of other systems.
  const required = Object.entries(wanted).filter(([path, entry]) => path && !entry.optional && !entry.devOptional);
  const isInstalled = ([path, { version }]) => installed?.[path]?.version === version;
  const needed = required.filter(([, entry]) => dev || !entry.dev);
  if (installed && needed.every(isInstalled)) return undefined;
  if (dev) return ["--include=dev"];
  const hasDev = required.some(([path, entry]) => entry.dev && installed?.[path]);
  return installed && !hasDev ? ["--omit=dev"] : [];
}

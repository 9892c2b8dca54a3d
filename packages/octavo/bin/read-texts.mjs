// The built-in texts of the interface: YAML next to what shows them, one file for each language.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { hasTexts, sourcePaths } from "./source-folders.mjs";

/** @typedef {import("../core/model/texts/texts.ts").Catalog} Catalog */

/**
 * @param {string} packageRoot
 * @returns {string[]} the paths of all of them, those of the core first
 */
export function textPaths(packageRoot) {
  return sourcePaths(packageRoot).filter(hasTexts);
}

/**
 * @param {string} packageRoot
 * @returns {string[]} the tags of the languages that texts are in
 */
export function languagesIn(packageRoot) {
  return [...new Set(textPaths(packageRoot).map((path) => basename(path, ".yaml")))].sort();
}

/**
 * @param {string} packageRoot
 * @param {string} language
 * @returns {Catalog} the texts of the core, then those of the extensions
 */
export function readTexts(packageRoot, language) {
  const paths = textPaths(packageRoot).filter((path) => basename(path, ".yaml") === language);
  return Object.assign({}, ...paths.map((path) => parse(readFileSync(join(packageRoot, path), "utf8"))));
}

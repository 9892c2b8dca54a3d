// Generators that are recognized only to say that their sites are read as plain Markdown.

import { fileStart, type Problem, warning } from "../../core/model/problem.ts";

export const unsupportedGenerators = [
  { name: "Hugo", folder: "", file: /^(?:hugo|config)\.(?:toml|ya?ml)$/, sign: /^\s*baseURL\b/im },
  { name: "Hugo", folder: "config/_default", file: /^(?:hugo|config)\.(?:toml|ya?ml)$/, sign: /^/ },
  { name: "Nextra", folder: "", file: /^next\.config\.[cm]?[jt]s$/, sign: /\bnextra\b/ },
  { name: "Fumadocs", folder: "", file: /^source\.config\.[cm]?[jt]s$/, sign: /\bfumadocs-/ },
  { name: "Mintlify", folder: "", file: /^(?:docs|mint)\.json$/, sign: /"navigation"/ },
];

/** @param file of its configuration, below the root. */
export function unsupported(name: string, file: string): Problem {
  const message = `${name} isn't supported, so the pages are read as plain Markdown.`;
  const remedy = "Write the title in site/site.yaml, and the order of the pages in site/sidebar.yaml.";
  return { ...warning(file, fileStart, message, remedy), lost: "settings file" };
}

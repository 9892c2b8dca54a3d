// The Content-Security-Policy: what a document of this site may run, load, and be embedded in. It allows what the pages
// need and nothing else. Only settings widen it.

import type { InlineHashes, OutputFile } from "../model/output-file.ts";
import type { Header } from "../model/output-manifest.ts";
import type { PolicySources } from "../model/policy-sources.ts";
import { type Problem, warning, withoutLines } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { policyName } from "../model/trusted-types.ts";

/** @param inline the hashes of everything that documents have inline. @param added what settings add. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes, added: readonly PolicySources[] = []): string {
  const directives = new Map([
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...scripts]],
    ["style-src", [...styles]],
    ["img-src", ["'self'"]],
    ["font-src", ["'self'"]],
    ["connect-src", ["'self'"]],
    ["worker-src", ["'self'"]],
    ["manifest-src", ["'self'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", [policyName]],
  ]);
  for (const [name, sources] of added.flatMap((each) => Object.entries(each)))
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  return [...directives].map(([name, sources]) => [name, ...new Set(sources)].join(" ")).join("; ");
}

/**
 * What settings and pages add: scripts, images, videos, and what extensions need.
 *
 * @param images the other sites that pages show images from. @param sources of pages, each with its directive.
 */
export function addedSources(
  { scripts }: Pick<Site, "scripts">,
  images: readonly string[],
  sources: readonly string[] = [],
  ofExtensions: readonly PolicySources[] = [],
): PolicySources[] {
  return [
    ...(images.length > 0 ? [{ "img-src": images }] : []),
    ...sources.map((each) => Object.fromEntries([each.split(" ")].map(([name, source]) => [name, [source]]))),
    ...ofExtensions,
    ...scripts.flatMap(({ src, allow }) => [...(src ? [{ "script-src": [new URL(src).origin] }] : []), allow]),
  ];
}

/** Cloudflare Pages ignores a line of `_headers` that is longer, and sites would have no policy. */
const longestHeader = 2000;

/** @param added what settings add. */
export function policyLengthProblems(headers: readonly Header[], added: readonly PolicySources[]): Problem[] {
  const line = headers.filter(([name]) => name === "Content-Security-Policy").map((header) => `  ${header.join(": ")}`);
  const { length } = line.join("");
  if (length <= longestHeader) return [];
  const empty = { scripts: [], styles: [] };
  const ofSettings = contentSecurityPolicy(empty, added).length - contentSecurityPolicy(empty).length;
  return [
    warning(
      "site/site.yaml",
      withoutLines,
      `The Content-Security-Policy header has ${length} characters. Cloudflare Pages ignores it above ${longestHeader}; other hosts don't.`,
      `Settings such as \`scripts\` and \`analytics\` add ${ofSettings} of them, and each inline script and each site part with a \`style.css\` about 53. Remove what you don't need.`,
    ),
  ];
}

/** The hashes of all documents together, in an order that doesn't depend on the pages. */
export function allInline(files: Iterable<OutputFile>): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { inline } of files) {
    for (const hash of inline?.scripts ?? []) scripts.add(hash);
    for (const hash of inline?.styles ?? []) styles.add(hash);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

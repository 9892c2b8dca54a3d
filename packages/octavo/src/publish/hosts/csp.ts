// The Content-Security-Policy: what a document of this site may run, load, and be embedded in. It allows what the pages
// need and nothing else. Only a configured tag manager and requests to an API widen it.

import type { InlineHashes, OutputFile } from "../../model/output-manifest.ts";
import { policyName } from "../../model/trusted-types.ts";

/** Follows Google's guide for Tag Manager and Analytics, including the names of Google's Trusted Types policies. */
const tagManagerSources: Record<string, string[]> = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  "trusted-types": ["goog#html", "google#safe", "'allow-duplicates'"],
};

/**
 * @param inline the hashes of everything that documents have inline.
 * @param requested the origins that readers can send requests to from pages.
 * @param images the other sites that pages show images from.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  tagManager: string | undefined,
  requested: readonly string[] = [],
  images: readonly string[] = [],
): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": [...styles],
    "img-src": ["'self'", ...images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...requested],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [policyName],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...((tagManager && tagManagerSources[name]) || [])].join(" "))
    .join("; ");
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

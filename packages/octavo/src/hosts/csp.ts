// The Content-Security-Policy: what a document of this site may run, load, and be embedded in. It allows what the pages
// need and nothing else. Only a configured tag manager widens it.

import { createHash } from "node:crypto";
import { policyName } from "../model/trusted-types.ts";

/** Follows Google's guide for Tag Manager and Analytics, including the names of Google's Trusted Types policies. */
const tagManagerSources: Record<string, string[]> = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  "trusted-types": ["goog#html", "google#safe", "'allow-duplicates'"],
};

/**
 * @param document the not-found document. All documents have the same inline script, and only this one has the inline
 * styles of all of them.
 */
export function contentSecurityPolicy(document: string, tagManager: string | undefined): string {
  const { script, style } = inlineHashes(document);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...script],
    "style-src": style,
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
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

/** Hashes of a document's inline scripts and styles. Data in a script element doesn't run, so it needs no hash. */
export function inlineHashes(document: string): Record<"script" | "style", string[]> {
  const found: Record<"script" | "style", Set<string>> = { script: new Set(), style: new Set() };
  for (const [, name, attributes, text] of document.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)) {
    if (!/ (?:src|type="application\/(?:ld\+)?json")/.test(attributes)) found[name as "script" | "style"].add(text);
  }
  const hashes = (texts: Set<string>) =>
    [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return { script: hashes(found.script), style: hashes(found.style) };
}

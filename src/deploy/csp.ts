// The Content-Security-Policy: what a document of this site may run, load and be part of. It allows what the pages do
// and nothing else; a tag manager, where the site names one, is the only thing that widens it.

import { createHash } from "node:crypto";
import { policyName } from "../model/trusted-types.ts";

/** After Google's guide for Tag Manager and Analytics, with the names of their own Trusted Types policies. */
const tagManagerSources: Record<string, string[]> = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  "trusted-types": ["goog#html", "google#safe", "'allow-duplicates'"],
};

/** @param document any document of the site: the inline script and the inline style are the same in all. */
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

/** Hashes of the scripts and styles that stand in a document. Data in a script element is not run and needs none. */
export function inlineHashes(document: string): Record<"script" | "style", string[]> {
  const found: Record<"script" | "style", Set<string>> = { script: new Set(), style: new Set() };
  for (const [, name, attributes, text] of document.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)) {
    if (!/ (?:src|type="application\/(?:ld\+)?json")/.test(attributes)) found[name as "script" | "style"].add(text);
  }
  const hashes = (texts: Set<string>) =>
    [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return { script: hashes(found.script), style: hashes(found.style) };
}

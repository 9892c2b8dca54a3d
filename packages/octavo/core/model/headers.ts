// The headers of every response. Each host's file is generated from this one list.

import type { Header, OutputManifest } from "./output-manifest.ts";

/** For files whose names change with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** For all other files: cached, but revalidated on every request. */
export const revalidated = "no-cache";

/** @param policy the Content-Security-Policy. */
export function securityHeaders(policy: string): Header[] {
  return [
    ["Content-Security-Policy", policy],
    ["Strict-Transport-Security", "max-age=31536000"],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

/**
 * What every host adds to the response for a file, by lowercase names.
 *
 * @param path of the file, decoded, with a leading slash. Absent if the response isn't a file.
 */
export function responseHeaders(manifest: OutputManifest, path?: string): Record<string, string> {
  const isImmutable = path !== undefined && manifest.immutable.test(path);
  return {
    ...Object.fromEntries(manifest.headers.map(([name, value]) => [name.toLowerCase(), value])),
    "cache-control": isImmutable ? immutable : revalidated,
  };
}

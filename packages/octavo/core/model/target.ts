// A place on the site: a page, or an anchor on it. Settings are parsed into this form once, so that nothing else has to
// take addresses apart.

import { decoded } from "./decode.ts";
import { addressOf, canonicalRoute, encodePath } from "./route.ts";

export type Target = {
  route: string;
  /** As in the page's HTML: decoded, and without `#`. */
  anchor?: string;
};

/** `/Limits.html#a%20b` is the anchor `a b` of `/limits/`. */
export function targetOf(written: string): Target {
  const { path, hash } = splitHash(written);
  const route = canonicalRoute(decoded(path));
  return hash === undefined ? { route } : { route, anchor: decoded(hash) };
}

/** `v1:/limits/` is `/limits/` of the version `v1`. */
export function splitVersion(written: string): { version?: string; place: string } {
  const [, version, place] = /^([a-z][a-z0-9.-]*):(\/.*)$/s.exec(written) ?? [];
  return version !== undefined && place !== undefined ? { version, place } : { place: written };
}

/** `/limits/#memory`, as it's written in the settings and compared. */
export function targetText({ route, anchor }: Target): string {
  return withHash(route, anchor);
}

/** The same, encoded for a link in Markdown. */
export function targetLink({ route, anchor }: Target): string {
  return withHash(encodePath(route), anchor && encodePath(anchor));
}

/** `/docs/limits/#memory` */
export function targetAddress(base: string, { route, anchor }: Target): string {
  return withHash(addressOf(base, route), anchor);
}

/** @returns the hash without `#`, if the address has one. */
export function splitHash(address: string): { path: string; hash?: string } {
  const at = address.indexOf("#");
  return at < 0 ? { path: address } : { path: address.slice(0, at), hash: address.slice(at + 1) };
}

export function withHash(path: string, hash: string | undefined): string {
  return hash === undefined ? path : `${path}#${hash}`;
}

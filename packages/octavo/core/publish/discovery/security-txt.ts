// security.txt, which tells programs where to report a security flaw (RFC 9116).

import type { Site } from "../../model/site.ts";

/** Empty for a site that names no contact. It expires after a year, counted from the first day of the month, so that all builds in a month are the same. */
export function securityTxt({ origin, lang, security }: Site, now: Date): string {
  if (!security) return "";
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const fields = {
    Contact: security.contact,
    Expires: expires.toISOString(),
    "Preferred-Languages": lang,
    Canonical: `${origin}/.well-known/security.txt`,
    Policy: security.policy,
    Encryption: security.encryption,
  };
  return Object.entries(fields)
    .map(([name, value]) => (value ? `${name}: ${value}\n` : ""))
    .join("");
}

// Addresses without encryption of hosts that have it.

import { hosts } from "../server/hosts.ts";
import type { Rule } from "./slip.ts";
import { slipsAt } from "./slip.ts";

/** These only answer without encryption. */
const plain = new Set(["api.open-notify.org", "sdk.m.pipedream.net"]);

export const addresses: Rule = ({ code }) =>
  slipsAt(code, /http:\/\/([\w.-]+)/g, (address, host = "") =>
    !plain.has(host) && isKnown(host)
      ? { message: `\`${address}\` isn't encrypted.`, fix: `Write \`https://${host}\`.` }
      : undefined,
  );

function isKnown(host: string): boolean {
  return Object.keys(hosts).some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name));
}

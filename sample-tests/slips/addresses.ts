// `http://` addresses of hosts that support HTTPS.

import { hostOf, hosts } from "../server/hosts.ts";
import { type Rule, slipsAt } from "./slip.ts";

/** These hosts don't support encryption. */
const plain = new Set(["api.open-notify.org", "sdk.m.pipedream.net"]);

export const addresses: Rule = ({ code }) =>
  slipsAt(code, /http:\/\/([\w.-]+)/g, (address, host = "") =>
    !plain.has(host) && hostOf(hosts, host)
      ? { message: `\`${address}\` isn't encrypted.`, fix: `Write \`https://${host}\`.` }
      : undefined,
  );

// Hosts that only exist on one computer or in one network. A page must not make the check contact them, because it may
// run where it can reach internal services.

import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Loopback, private, shared, link-local, and multicast ranges (RFC 6890), and IPv4 in IPv6. */
const ranges = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"],
  ...["224.0.0.0/3", "::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "fc00::/7", "fe80::/9", "ff00::/8"],
];

const blocked = new BlockList();
for (const range of ranges) {
  const [network = "", bits] = range.split("/");
  blocked.addSubnet(network, Number(bits), isIP(network) === 6 ? "ipv6" : "ipv4");
}

/** Names that never lead to a public site (RFC 2606, RFC 6761, RFC 6762). */
const reservedName = /(?:^|\.)(?:localhost|local|internal|test|invalid|example|example\.(?:com|net|org))$/i;

/** @throws the error of the system if no host has the name. */
export async function isPublicHost({ hostname }: URL): Promise<boolean> {
  if (reservedName.test(hostname)) return false;
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
  return !addresses.some(({ address, family }) => blocked.check(address, family === 6 ? "ipv6" : "ipv4"));
}

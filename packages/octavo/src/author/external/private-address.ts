// Addresses that only exist on one computer or in one network. A page must not make the check contact them, because it
// may run where it can reach internal services.

import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Loopback, private, link-local, shared, documentation, benchmarking, multicast, and reserved ranges (RFC 6890), and those
 * that once carried IPv4 addresses (`::/96`, Teredo, 6to4).
 */
const ranges = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
  ...["::/96", "64:ff9b:1::/48", "100::/64", "2001::/32", "2001:db8::/32", "2002::/16", "fc00::/7", "fe80::/9"],
  "ff00::/8",
];

const blocked = new BlockList();
for (const range of ranges) {
  const [network = "", bits] = range.split("/");
  if (isIP(network) === 6) blocked.addSubnet(network, Number(bits), "ipv6");
  else {
    blocked.addSubnet(network, Number(bits), "ipv4");
    // A network without IPv4 reaches it through addresses with this prefix (RFC 6052).
    blocked.addSubnet(`64:ff9b::${network}`, 96 + Number(bits), "ipv6");
  }
}

/** Names that never lead to a public site (RFC 2606, RFC 6761, RFC 6762). */
const reservedName = /(?:^|\.)(?:localhost|local|internal|test|invalid|example|example\.(?:com|net|org))$/i;

export function isReservedName(host: string): boolean {
  return reservedName.test(host);
}

/** @param address without the brackets that IPv6 has in a URL. An IPv4 address written as IPv6 is checked as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && blocked.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** Refuses a name that resolves to a private address. The connection uses the addresses that were checked. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, options, (cause, address: string | { address: string; family: number }[], family) => {
    const found = typeof address === "string" ? [address] : (address ?? []).map((one) => one.address);
    const refused = !cause && found.some(isPrivateAddress);
    done(
      refused ? Object.assign(new Error(`${host} is a private address`), { code: "EPRIVATE" }) : cause,
      address,
      family,
    );
  });
};

// Limits how many requests a client may send: a bucket of tokens per address, which fills up again over time.

export type Rate = {
  /** Requests that a client may make in one burst. */
  burst: number;
  /** Requests per second after that. */
  perSecond: number;
  /** Addresses to remember. The least recent one is forgotten first. */
  mostClients: number;
};

/**
 * @param now the time in milliseconds.
 * @returns a function that takes a token. It returns 0, or the whole seconds to wait for the next token.
 */
export function createRateLimit(
  { burst, perSecond, mostClients }: Rate,
  now: () => number = Date.now,
): (address: string) => number {
  // A map keeps the order of insertion, so the first entry is the least recent one.
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (address) => {
    const client = clientOf(address);
    const at = now();
    const known = buckets.get(client);
    const tokens = known ? Math.min(burst, known.tokens + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
    const isAllowed = tokens >= 1;
    buckets.delete(client);
    buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at });
    for (const [oldest] of buckets) {
      if (buckets.size <= mostClients) break;
      buckets.delete(oldest);
    }
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
  };
}

/** One customer of a network often has a whole /64 of IPv6 addresses, so these count as one. */
export function clientOf(address: string): string {
  // Some proxies add the port, which changes with every connection.
  const bare = address.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/, "$1$2");
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":").toLowerCase();
}

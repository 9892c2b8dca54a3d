// The hosts that pages send requests to for their readers.

import type { Api } from "../api.ts";

/**
 * The origin of a server that a page may send requests to: one with HTTPS, or one on the reader's own machine. Nothing else
 * can be in it, because it becomes part of the security policy.
 */
export function requestOrigin(server: string): string | undefined {
  const origin = URL.parse(server)?.origin ?? "";
  const isAllowed = /^(?:https:\/\/[\w.-]+|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d+)?$/.test(origin);
  return isAllowed ? origin : undefined;
}

/** Empty unless the owner lets readers send requests. */
export function requestOrigins(api: Pick<Api, "tryIt" | "servers" | "operations"> | undefined): string[] {
  if (!api?.tryIt) return [];
  const servers = [api, ...api.operations.values()].flatMap((owner) => owner.servers ?? []);
  const addresses = servers.flatMap((server) => server.addresses);
  return [...new Set(addresses.flatMap((address) => requestOrigin(address) ?? []))].sort();
}

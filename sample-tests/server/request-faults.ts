// What is wrong with the address or the headers of a request to any host.

import type { HostRequest } from "./host.ts";
import { isContentType, isScheme } from "./known-headers.ts";

/** One sentence for each mistake, and how to fix it. */
export function requestFaults({ url, headers }: Pick<HostRequest, "url" | "headers">): string[] {
  const { authorization = "" } = headers;
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
  const place = `The request to ${url.origin}${url.pathname}`;
  return [
    ...authorizationFaults(authorization).map((fault) => `${place} ${fault}`),
    ...(type === "" || isContentType(type) ? [] : [`${place} has the unknown content type \`${type}\`. Correct it.`]),
    ...(/\b(?:undefined|\[object Object\])/.test(decodeURIComponent(url.href))
      ? [`${place} has an address with a missing value. Set the variable that it reads.`]
      : []),
  ];
}

function authorizationFaults(value: string): string[] {
  const text = /^Basic (\S+)$/i.test(value) ? Buffer.from(value.slice(6), "base64").toString() : value;
  if (/(?:^|[\s:=])(?:undefined|null|None)(?:$|[\s:])|\[object Object\]|^Bearer\s*$/.test(text))
    return ["has credentials with a missing value. Set the variable that it reads."];
  const [, scheme] = /^([A-Za-z][\w-]*) \S/.exec(value) ?? [];
  return scheme === undefined || isScheme(scheme)
    ? []
    : [`has the unknown authorization scheme \`${scheme}\`. Correct it.`];
}

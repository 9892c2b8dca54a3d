// What APIs require of each request. Otherwise, a sample without credentials, or with fields that the API doesn't know,
// would pass.

import type { Host, HostRequest } from "./host.ts";

type Field = string | readonly string[];

type Rule = {
  method: string;
  path: RegExp;
  /** The start of the `Authorization` header. If it's undefined, requests need no credentials. */
  scheme?: string;
  /** A header with credentials, in place of `Authorization`. */
  header?: string;
  /** Query parameters. */
  query?: readonly string[];
  /** Required fields of the body. In an inner list, one field is enough. */
  fields?: readonly Field[];
};

/** A host that only answers requests that a rule allows. They need `scheme` unless their rule says otherwise. */
export function protect(host: Host, scheme: string | undefined, rules: readonly Rule[]): Host {
  return (request) => {
    const { method, url } = request;
    const own = rules.filter(({ path }) => path.test(url.pathname));
    if (own.length === 0) return undefined;
    const rule = own.find((each) => each.method === method);
    const place = `${method} ${url.origin}${url.pathname}`;
    if (!rule)
      return { status: 405, fault: `${place} needs the method ${own.map((each) => each.method).join(" or ")}.` };
    const wanted = "scheme" in rule ? rule.scheme : scheme;
    const fault =
      (wanted === undefined ? undefined : credentialFault(request, wanted)) ??
      headerFault(request, rule) ??
      missingPart(request, rule);
    return fault ? { status: fault.status, fault: `${place} needs ${fault.what}.` } : host(request);
  };
}

type Fault = { status: number; what: string };

function credentialFault({ headers }: HostRequest, scheme: string): Fault | undefined {
  const [written, token] = (headers.authorization ?? "").split(" ");
  if (written?.toLowerCase() === scheme.toLowerCase() && token) return undefined;
  return { status: 401, what: `the header \`Authorization: ${scheme} <token>\`` };
}

function headerFault({ headers }: HostRequest, { header }: Rule): Fault | undefined {
  return header === undefined || headers[header.toLowerCase()]
    ? undefined
    : { status: 401, what: `the header \`${header}: <key>\`` };
}

function missingPart(request: HostRequest, { query = [], fields = [] }: Rule): Fault | undefined {
  const parameter = query.find((name) => !request.url.searchParams.get(name));
  if (parameter) return { status: 400, what: `the query parameter \`${parameter}\`` };
  if (fields.length === 0) return undefined;
  const type = request.headers["content-type"] ?? "";
  const body = bodyOf(type, request.body);
  if (!body) return { status: 415, what: "the header `Content-Type: application/json`" };
  const missing = fields.find((names) => [names].flat().every((name) => body[name] === undefined));
  return missing === undefined
    ? undefined
    : { status: 400, what: `\`${[missing].flat().join("` or `")}\` in its body` };
}

function bodyOf(type: string, body: string): Record<string, unknown> | undefined {
  if (type.startsWith("application/json")) return JSON.parse(body || "{}");
  if (type.startsWith("application/x-www-form-urlencoded") && !body.startsWith("{"))
    return Object.fromEntries(new URLSearchParams(body));
  return type.startsWith("multipart/form-data")
    ? Object.fromEntries([...body.matchAll(/[; ]name="([^"]*)"/g)].map(([, name]) => [name, ""]))
    : undefined;
}

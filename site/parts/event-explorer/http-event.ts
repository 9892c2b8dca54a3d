// The event that an HTTP trigger makes of a request. The tests of the samples use the same rules.

export type HttpEvent = Record<string, unknown>;

export type HttpRequest = {
  method: string;
  /** With scheme and host. */
  url: URL;
  /** Their names are in lowercase. */
  headers: Readonly<Record<string, string>>;
  body: string;
};

const uploadedBody = "https://pipedream-catcher-bodies.s3.amazonaws.com/SIGNED_PATH";

/** @returns the fields of both versions: only version 1 has `inferred_body_type`, and only version 2 has `path`. */
export async function eventOf({ method, url, headers, body }: HttpRequest): Promise<HttpEvent> {
  const isUpload = url.searchParams.get("pipedream_upload_body") === "1" || headers["x-pd-upload-body"] === "1";
  const parsed = isUpload ? { body: { raw_body_url: uploadedBody } } : await parsedBody(headers["content-type"], body);
  return {
    ...parsed,
    client_ip: "203.0.113.7",
    headers: { ...headers, ...proxyHeaders },
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    // As the caller wrote the host, unlike in `url`.
    url: `${url.protocol}//${headers.host ?? url.host}${url.pathname}${url.search}`,
  };
}

/** Added on the way to the endpoint. */
const proxyHeaders = {
  "x-amzn-trace-id": "Root=1-5e8f0000-000000000000000000000000",
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-port": "443",
  "x-forwarded-proto": "https",
};

type ParsedBody = { body?: unknown; inferred_body_type?: string };

/** A body that is neither JSON nor a form remains text, whatever its type is. */
async function parsedBody(type = "", body: string): Promise<ParsedBody> {
  if (!body) return {};
  const [mediaType = ""] = type.toLowerCase().split(";");
  if (mediaType.includes("json")) return parsedJson(body);
  if (mediaType === "multipart/form-data") return parsedForm(type, body);
  // `curl -d` sends JSON with this type, too.
  if (mediaType === "application/x-www-form-urlencoded" && /^[^{["]+=/.test(body))
    return { body: Object.fromEntries(new URLSearchParams(body)), inferred_body_type: "FORM" };
  return { body };
}

function parsedJson(body: string): ParsedBody {
  try {
    return { body: JSON.parse(body), inferred_body_type: "JSON" };
  } catch {
    return { body };
  }
}

async function parsedForm(type: string, body: string): Promise<ParsedBody> {
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  if (!form) return { body };
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : fileOf(value)]);
  return { body: Object.fromEntries(fields), inferred_body_type: "MULTIPART_FORM" };
}

function fileOf({ name, type }: File): object {
  return {
    encoding: "7bit",
    filename: name,
    mimetype: /\.png$/.test(name) ? "image/png" : type,
    url: "https://SIGNED_URL_OF_THE_FILE",
  };
}

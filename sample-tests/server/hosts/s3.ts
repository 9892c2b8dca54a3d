// Amazon S3: buckets of users, and the files that the platform stores for a workflow.

import type { Host, HostRequest, HostResponse } from "../host.ts";

const email = [
  "From: Leia <leia@example.com>",
  "To: workflow@pipedream.net",
  "Subject: Hi",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="part"',
  "",
  "--part",
  "Content-Type: text/plain",
  "",
  "Help me",
  "--part",
  "Content-Type: application/pdf",
  'Content-Disposition: attachment; filename="invoice.pdf"',
  "",
  "An invoice",
  "--part",
  "Content-Type: image/png",
  'Content-Disposition: attachment; filename="photo.png"',
  "",
  "A photo",
  "--part--",
].join("\r\n");

/** Files that the platform stores have signed URLs, which need no credentials. */
export const s3: Host = (request): HostResponse | undefined => {
  const { method, url } = request;
  if (method === "PUT") return uploadFault(request) ?? { headers: { etag: '"9bb58f26192e4ba00f01e2e7b136bbd8"' } };
  if (method !== "GET") return undefined;
  if (url.pathname === "/email") return { headers: { "content-type": "message/rfc822" }, body: email };
  return url.pathname === "/SIGNED_PATH" ? { body: { name: "Yoda" } } : undefined;
};

/** An upload needs a signature for the region of the bucket's address, a bucket, and a key. */
function uploadFault({ url, headers }: HostRequest): HostResponse | undefined {
  const fault = (status: number, what: string) => ({
    status,
    fault: `PUT ${url.origin}${url.pathname} needs ${what}.`,
  });
  const [, bucket, region] = /^(?:([\w.-]+)\.)?s3[.-]([\w-]+)\.amazonaws\.com$/.exec(url.hostname) ?? [];
  const [first, ...key] = url.pathname.slice(1).split("/");
  const isComplete = bucket === undefined ? first && key.join("") : first;
  if (region === undefined || !isComplete) return fault(400, "the region, the bucket, and the key of the file");
  const [, id, scope] =
    /^AWS4-HMAC-SHA256 Credential=([^/,]*)\/\d{8}\/([\w-]+)\/s3\/aws4_request,/.exec(headers.authorization ?? "") ?? [];
  if (!id || id === "undefined") return fault(403, "an access key and its signature");
  return scope === region ? undefined : fault(400, `a signature for the region \`${region}\`, not \`${scope}\``);
}

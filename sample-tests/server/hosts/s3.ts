// Amazon S3: buckets of users, and the files that the platform stores for a workflow.

import type { Host, HostResponse } from "../host.ts";

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

export const s3: Host = ({ method, url }): HostResponse | undefined => {
  if (method === "PUT") return { headers: { etag: '"9bb58f26192e4ba00f01e2e7b136bbd8"' } };
  if (url.pathname === "/email") return { headers: { "content-type": "message/rfc822" }, body: email };
  return method === "GET" ? { body: { name: "Yoda" } } : undefined;
};

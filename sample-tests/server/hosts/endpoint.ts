// The endpoints of HTTP triggers and sources, as they answer without any code.

import { fileURLToPath } from "node:url";
import { constantsOf } from "../../constants/constants-of.ts";
import type { Host, HostRequest, HostResponse } from "../host.ts";

const constants = constantsOf(fileURLToPath(new URL("../../..", import.meta.url)))("v2");
const mostBytes = Number(constants.get("PAYLOAD_SIZE_LIMIT")?.value) * 2 ** 10;

const success =
  '<p><b>Success!</b></p>\n<p>To customize this response, check out our docs <a href="https://pipedream.com/docs/workflows/steps/triggers/#http-responses">here</a></p>';

/** The path `/deactivated` is a workflow that doesn't accept requests anymore, and `/schedule` schedules a task. */
export const endpoint: Host = (request): HostResponse => {
  const fault = endpointFault(request);
  if (fault) return { status: 400, fault };
  if (isTooLarge(request)) return { status: 413, body: "" };
  if (request.url.pathname === "/deactivated") return { status: 404, body: "" };
  if (request.url.pathname === "/schedule") return { body: { id: "YOUR-TASK-ID" } };
  return { headers: { "content-type": "text/html; charset=utf-8" }, body: success };
};

/** Uploads have no limit here, and files in forms are stored separately. */
export function isTooLarge({ url, headers, body }: HostRequest): boolean {
  const isStored =
    url.searchParams.has("pipedream_upload_body") ||
    headers["x-pd-upload-body"] !== undefined ||
    headers["content-type"]?.startsWith("multipart/form-data");
  return !isStored && Buffer.byteLength(body) > mostBytes;
}

/** Endpoints accept everything, but what they don't understand has no effect. */
export function endpointFault(request: HostRequest): string | undefined {
  const what = optionFault(request) ?? bodyFault(request) ?? taskFault(request);
  return what && `The request to ${request.url.origin}${request.url.pathname} ${what}`;
}

const options = new Set(["x-pd-upload-body", "x-pd-secret"]);

function optionFault({ method, url, headers, body }: HostRequest): string | undefined {
  const parameter = [...url.searchParams.keys()].find((name) => /^(?:pipedream|pd)[_-]/.test(name));
  if (parameter !== undefined && parameter !== "pipedream_upload_body")
    return `has the unknown query parameter \`${parameter}\`. Write \`pipedream_upload_body=1\`.`;
  const header = Object.keys(headers).find((name) => /^(?:x-?)?(?:pd|pipe)-/.test(name) && !options.has(name));
  if (header) return `has the unknown header \`${header}\`. Write \`${[...options].join("` or `")}\`.`;
  const values = [url.searchParams.get("pipedream_upload_body"), headers["x-pd-upload-body"]];
  const used = values.find((value) => value !== undefined && value !== null);
  if (used === undefined) return undefined;
  if (used !== "1") return `doesn't turn the upload on. Write \`1\` instead of \`${used}\`.`;
  return method === "GET" || body === "" ? "uploads no body. Send one with POST." : undefined;
}

function bodyFault({ method, headers, body }: HostRequest): string | undefined {
  if (body === "") return undefined;
  if (method === "GET") return "has a body, but its method is GET. Use POST.";
  const type = headers["content-type"] ?? "";
  if (!type) return "has a body without a `Content-Type`. Add the header.";
  const isMultipart = type.startsWith("multipart/form-data");
  if (isMultipart && !body.includes('name="')) return "has a form without parts. Add a file.";
  if (isMultipart || (!type.includes("json") && !/^\s*[{[]/.test(body))) return undefined;
  return isJson(body) ? undefined : "has a body that isn't JSON. Correct it.";
}

/** The scheduler of tasks, which a source with these two paths is. */
function taskFault({ method, url, body }: HostRequest): string | undefined {
  const fields = { "/schedule": ["timestamp", "message"], "/cancel": ["id"] }[url.pathname];
  if (!fields) return undefined;
  if (method !== "POST") return "needs the method POST.";
  const sent = isJson(body) ? JSON.parse(body) : {};
  const missing = fields.find((name) => sent[name] === undefined);
  if (missing) return `needs \`${missing}\` in its body.`;
  const isTime = sent.timestamp === undefined || /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(sent.timestamp);
  return isTime ? undefined : "needs an ISO 8601 time in `timestamp`, such as `2022-02-17T09:30:00Z`.";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// What an operation answers: its example, with the values that the request sent.

import type { Context, OpenAPIBackend } from "openapi-backend";
import type { HostRequest, HostResponse } from "../host.ts";
import { isRecord } from "./description.ts";

/** An operation without an example answers like another one. */
const borrowed: Readonly<Record<string, string>> = { getSourceEvents: "getWorkflowEmits" };

export function exampleAnswer(
  api: OpenAPIBackend,
  { operation, request }: Context,
  { body }: HostRequest,
): HostResponse {
  const id = operation.operationId ?? "";
  const [code = "200"] = Object.keys(operation.responses ?? {});
  const status = /^\d+$/.test(code) ? Number(code) : 200;
  const media = operation.responses?.[code];
  if (!media || !("content" in media)) return { status, body: "" };
  const { mock } = api.mockResponseForOperation(borrowed[id] ?? id);
  const query = flat(request.query);
  const sent: unknown = body ? JSON.parse(body) : query;
  return { status, body: withSent(id, structuredClone(mock) as object, isRecord(sent) ? sent : {}, query) };
}

function flat(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

type Answer = { data?: unknown; page_info?: unknown };

function withSent(id: string, answer: Answer, sent: Record<string, unknown>, query: Record<string, string>): object {
  const { data } = answer;
  if (id === "createSubscription")
    return { data: { id: "sub_abc123", emitter_id: "", listener_id: "", event_name: "", ...sent } };
  if (id === "createWebhook" && isRecord(data)) return { data: { ...data, ...sent } };
  if (id === "getWorkflowErrors" && Number(query.limit) > 1) return failedRequests(answer);
  if (id === "createSource" && isRecord(data)) return { data: { ...data, ...sourceFields(data, sent) } };
  if (Array.isArray(data) && isRecord(answer.page_info)) {
    const shown = data.slice(0, Number(query.limit ?? data.length));
    return { page_info: { ...answer.page_info, count: shown.length }, data: shown };
  }
  return answer;
}

/** The example contains one error. Three requests failed here, and the endpoint rejects the second one again. */
function failedRequests(answer: Answer): object {
  const [first] = answer.data as Record<string, unknown>[];
  const ids = ["1606370816223-0", "1606370834511-0", "1606370851902-0"];
  const data = ids.map((id, position) => ({
    ...first,
    id,
    indexed_at_ms: Number.parseInt(id, 10),
    event: { ...(first?.event as object), original_event: failedRequest(position === 1 ? "/deactivated" : "/orders") },
  }));
  return { page_info: { ...(answer.page_info as object), count: data.length }, data };
}

/** As the event of an HTTP trigger. */
function failedRequest(path: string): object {
  return {
    method: "POST",
    path,
    query: {},
    headers: { "content-type": "application/json" },
    body: { order_id: 1042, total: 19.5 },
    url: `https://YOUR-ENDPOINT-ID.m.pipedream.net${path}`,
  };
}

/** The request names the interval of a timer in another way than the response. */
function sourceFields(data: Record<string, unknown>, sent: Record<string, unknown>): object {
  const { name = data.name, configured_props: props = {} } = sent;
  const { timer } = props as { timer?: { intervalSeconds?: number; cron?: string } };
  const { intervalSeconds = null, cron = null } = timer ?? {};
  const stored = timer ? { ...(props as object), timer: { cron, interval_seconds: intervalSeconds } } : props;
  return { name, name_slug: String(name).toLowerCase().replace(/\W+/g, "-"), configured_props: stored };
}

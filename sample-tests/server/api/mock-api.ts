// The REST API as its description defines it: it rejects requests that don't fit and answers the others with the
// examples of their operations.

import { type Context, OpenAPIBackend } from "openapi-backend";
import type { HostRequest, HostResponse } from "../host.ts";
import { readStrictDescription, routerPath } from "./description.ts";
import { exampleAnswer } from "./example-answer.ts";
import { addFormats, schemaFaults } from "./schema-faults.ts";

export type MockApi = {
  respond: (request: HostRequest) => Promise<HostResponse>;
  /** The operation that a request calls, without checking its parameters. */
  operationOf: (request: Pick<HostRequest, "method" | "url">) => string | undefined;
  /** What is wrong with a response that a page shows for an operation: one sentence for each mistake. */
  responseFaults: (operation: string, body: unknown) => string[];
};

let opened: Promise<MockApi> | undefined;

/** Reads the description once, which all checks share. */
export function mockApi(): Promise<MockApi> {
  return (opened ??= openMockApi());
}

async function openMockApi(): Promise<MockApi> {
  const definition = readStrictDescription();
  // The build compares the description with the specification (3.1). `quick` leaves out the same for version 3.0.
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    validate: true,
    ajvOpts: { allErrors: true },
    customizeAjv: addFormats,
  });
  api.register({
    notFound: ({ request }: Context) => fault(404, `The API has no path \`${decodeURIComponent(request.path)}\`.`),
    methodNotAllowed: ({ request }: Context) =>
      fault(405, `The API has no method ${request.method.toUpperCase()} for \`${decodeURIComponent(request.path)}\`.`),
    validationFail: ({ validation, operation }: Context) =>
      fault(400, schemaFaults(operation.operationId, validation.errors).join(" ")),
    unauthorizedHandler: () => fault(401, "The request needs the header `Authorization: Bearer <API key>`."),
    notImplemented: (context: Context, request: HostRequest) =>
      wrongType(context, request) ?? exampleAnswer(api, context, request),
  });
  api.registerSecurityHandler("apiKey", ({ request }: Context) =>
    /^Bearer [\w-]+$/.test(String(request.headers.authorization ?? "")),
  );
  await api.init();
  const base = new URL(definition.servers?.[0]?.url ?? "").pathname;
  const requestOf = ({ method, url }: Pick<HostRequest, "method" | "url">) => ({
    method,
    path: routerPath(decodeURIComponent(url.pathname)).replace(new RegExp(`^${base}(?=/)`), ""),
    query: url.search.slice(1),
    headers: {},
  });
  return {
    respond: async (request) => {
      if (!request.url.pathname.startsWith(`${base}/`))
        return fault(404, `All paths of the API begin with \`${base}\`.`);
      const { headers, body } = request;
      return api.handleRequest(
        { ...requestOf(request), headers: { ...headers }, body },
        request,
      ) as Promise<HostResponse>;
    },
    operationOf: (request) => api.matchOperation(requestOf(request))?.operationId,
    responseFaults: (operation, body) => schemaFaults(operation, api.validateResponse(body, operation).errors),
  };
}

function fault(status: number, message: string): HostResponse {
  return { status, body: { error: message }, fault: message };
}

/** A request that sends JSON says so, because cURL would name another type. */
function wrongType({ operation }: Context, { headers, body }: HostRequest): HostResponse | undefined {
  const sent = headers["content-type"] ?? "";
  if (!operation.requestBody || !body || sent.startsWith("application/json")) return undefined;
  return fault(
    400,
    `The request sends JSON, but its header is \`Content-Type: ${sent}\` instead of \`application/json\`.`,
  );
}

// A path that answers with a function instead of a file. The functions are written for the web's standard `Request` and
// `Response`, so that Node servers and hosts with edge functions run the same code.

import type { EndpointRecord } from "../../model/endpoint.ts";

export type Endpoint = Pick<EndpointRecord, "path" | "methods" | "longestBody"> & {
  /** A rejection becomes a response with status 500 and no details. @param client its network address, for rate limits. */
  answer: (request: Request, client: string) => Promise<Response>;
};

/** What a client is told if an endpoint doesn't answer, the same on every host. */
export const refusals = {
  method: (methods: readonly string[]) => `Only ${methods.join(", ")} requests are supported.\n`,
  body: (longest: number) => `The body can have at most ${longest} bytes.\n`,
  failure: "The request couldn't be answered.\n",
};

// api.pipedream.com, the REST API.

import { mockApi } from "../api/mock-api.ts";
import type { Host } from "../host.ts";

export const apiPipedream: Host = async (request) => (await mockApi()).respond(request);

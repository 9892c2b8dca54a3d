// The nginx configuration for the paths that functions answer: nginx passes them to the server that runs the functions.

import type { FunctionPath } from "../../core/model/served-site.ts";
import { functionServer, literal, unavailable } from "./deployment.ts";
import { type Entry, quoted, table } from "./nginx-syntax.ts";

/** Which methods are refused: only the paths of functions accept more than GET and HEAD. Empty without functions. */
export function methodTable(functions: readonly FunctionPath[]): string {
  if (functions.length === 0) return "";
  const taken = functions.map(({ path, method }): Entry => [`~^${method}:${literal(path)}$`, "0"]);
  return table("$request_method:$uri", "$docs_refused", [["default", "1"], ["~^(?:GET|HEAD):", "0"], ...taken]);
}

export function functionBlocks(functions: readonly FunctionPath[]): string {
  return functions.length > 0 ? functions.map(functionBlock).join("") + unavailableBlock : "";
}

/** Passes the path of a function to the server that runs it. Its answers have their own headers. */
function functionBlock({ path, longestBody }: FunctionPath): string {
  return `location = ${path} {
  client_max_body_size ${longestBody};
  proxy_pass http://${functionServer};
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_connect_timeout 2s;
  proxy_send_timeout 10s;
  proxy_read_timeout 30s;
  proxy_hide_header Cache-Control;
  add_header Cache-Control no-store always;
  error_page 502 504 =503 @docs_unavailable;
}
`;
}

const unavailableBlock = `location @docs_unavailable {
  types { }
  default_type text/plain;
  add_header Cache-Control no-store always;
  add_header Retry-After 1 always;
  return 503 ${quoted(unavailable)};
}
`;

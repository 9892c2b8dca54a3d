// nginx: tables for the http block, directives for a server block, and a complete configuration of both. nginx compares
// table keys without case, so the tables work as the lookup of pages and redirects.

import { mediaTypes } from "../../core/model/content-type.ts";
import type { EndpointRecord } from "../../core/model/endpoint.ts";
import { immutable, revalidated } from "../../core/model/headers.ts";
import { anyBase, immutablePattern, literal } from "../../core/model/immutable-files.ts";
import { shownPath, unservedFiles } from "../../core/model/output-manifest.ts";
import {
  type Deployment,
  functionServer,
  type HostFile,
  insertQuery,
  otherForms,
  textOf,
  unavailable,
  withoutVariables,
} from "./deployment.ts";

export function nginxFiles(deployment: Deployment, site: string): HostFile[] {
  return [
    ["nginx/tables.conf", tables(deployment)],
    ["nginx/site.conf", siteBlock(deployment)],
    ["nginx/nginx.conf", whole(site)],
  ];
}

function tables(deployment: Deployment): string {
  const { base, versions, pages, moved, movedBelow, functions } = deployment;
  const query = (location: string) => insertQuery(location, "$is_args$args", "$docs_more");
  const pageEntries = pages.map((page): Entry => [nameOf(page), page]);
  const movedEntries = moved.map(([from, location]): Entry => [nameOf(from), query(withoutVariables(location))]);
  // The rest of the path is passed on as sent, so that no line break in it gets decoded into a header.
  const movedBelowEntries = movedBelow.map(([prefix, location]): Entry => {
    return [
      `~*^${literal(prefix.slice(0, -1))}(?:/+(?<docs_rest>[^/\\x5c].*)?)?$`,
      query(withoutVariables(location).replace("*", () => "$docs_rest")),
    ];
  });
  const named = [...pageEntries, ...movedEntries];
  const longest = named.reduce((most, [key]) => Math.max(most, Buffer.byteLength(key)), 0);
  return `# Written by the build. Include this in the http block.

# Room for the tables. nginx accepts each setting once per block, so omit them if the block already has larger values.
map_hash_bucket_size ${powerOfTwo(longest + 40)};
map_hash_max_size ${powerOfTwo(named.length * 4)};

# The path as sent, and the name that all forms of a page's address share.
${table("$request_uri", "$docs_path", [["~^(?<docs_sent>[^?]*)", "$docs_sent"]])}
${table("$uri", "$docs_name", [[`~*^(?<docs_bare>.*?)${otherForms}$`, "$docs_bare"]])}
${table("$args", "$docs_more", [["~.", "&$args"]])}
# Where each page is.
${table("$docs_name", "$docs_page", [["default", "$docs_path"], ...pageEntries])}
# Where old addresses lead.
${table("$docs_path", "$docs_moved_below", movedBelowEntries)}
${table("$docs_name", "$docs_moved", [["default", "$docs_moved_below"], ...movedEntries])}
# Programs can ask for Markdown. Browsers never do.
${table("$http_accept", "$docs_document", [
  ["default", "index.html"],
  ["~*text/markdown\\s*(?:,|$|;\\s*q=1)", "index.md"],
  ["~*text/html", "index.html"],
  ["~*text/markdown\\s*;\\s*q=0\\.\\d*[1-9]", "index.md"],
])}
${table("$uri", "$docs_vary", [
  ["default", "Accept-Encoding"],
  ["~/(?:index\\.(?:html|md)|404\\.html(?:\\.md)?)$", "Accept, Accept-Encoding"],
])}
${table("$uri", "$docs_cache", [
  ["default", revalidated],
  [`~^${anyBase(deployment)}${immutablePattern}$`, immutable],
])}
${table("$docs_path", "$docs_missing", [
  ["default", `${base}404.html`],
  ...versions.map((version): Entry => [`~*^${literal(version)}`, `${version}404.html`]),
])}
# Browsers name HTML, even for an address that ends in \`.md\`.
${table('"$docs_document $http_accept $docs_path"', "$docs_missing_ending", [
  ["default", ""],
  ["~^index\\.md ", ".md"],
  ["~*^index\\.html (?!.*text/html).*\\.md$", ".md"],
])}
${table("$status", "$docs_allow", [["405", "GET, HEAD"]])}${methodTable(functions)}`;
}

function siteBlock({ base, versions, headers, functions }: Deployment): string {
  const outside = `location = / { try_files /index.html =404; }
location ^~ /.well-known/ { try_files $uri @docs_moved; }
location = /robots.txt { }
location / {
  if ($docs_moved) { return 301 $docs_moved; }
  return 404;
}
`;
  return `# Written by the build. Include this in the server block, below its listen, server_name and root.

server_tokens off;
absolute_redirect off;
client_max_body_size 1k;
client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 30s;
gzip_static on;

types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `  ${quoted(type)} ${ending};`)
  .join("\n")}
}
default_type application/octet-stream;

${headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join("\n")}
add_header Cache-Control $docs_cache always;
add_header Vary $docs_vary always;
add_header Allow $docs_allow always;

error_page 404 $docs_missing$docs_missing_ending;
${[base, ...versions].map((each) => `location = ${each}404.html { internal; }\nlocation = ${each}404.html.md { internal; }`).join("\n")}

${unservedFiles.map((name) => `location = /${name} { return 404; }`).join("\n")}

${functions.length > 0 ? "if ($docs_refused) { return 405; }" : "if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }"}
if ($uri !~ ${quoted(shownPath)}) { return 404; }
if ($docs_page != $docs_path) { return 301 $docs_page$is_args$args; }

${functionBlocks(functions)}location ^~ ${base} { try_files $uri $uri$docs_document \${uri}index.html @docs_moved; }
${base === "/" ? "" : outside}location @docs_moved {
  if ($docs_moved) { return 301 $docs_moved; }
  return 404;
}
`;
}

function whole(site: string): string {
  return `# Written by the build. A complete server, which the Dockerfile uses.

include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr;
events { }

http {
  access_log off;
  sendfile on;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;
  include tables.conf;

  server {
    listen 8080;
    root /srv/${site};
    brotli_static on; # from the package libnginx-mod-http-brotli-static
    include site.conf;
  }
}
`;
}

/** The table key of a page or an old address: decoded, without the trailing slash. */
function nameOf(address: string): string {
  return textOf(address).slice(0, -1);
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(least, 64)));
}

/** Which methods are refused: only the paths of functions accept more than GET and HEAD. Empty without functions. */
function methodTable(functions: readonly EndpointRecord[]): string {
  if (functions.length === 0) return "";
  const taken = functions.flatMap(({ path, methods }) =>
    methods.filter((method) => method !== "GET").map((method): Entry => [`~^${method}:${literal(path)}$`, "0"]),
  );
  return table("$request_method:$uri", "$docs_refused", [["default", "1"], ["~^(?:GET|HEAD):", "0"], ...taken]);
}

function functionBlocks(functions: readonly EndpointRecord[]): string {
  return functions.length > 0 ? functions.map(functionBlock).join("") + unavailableBlock : "";
}

/** Passes the path of a function to the server that runs it. Its answers have their own headers. */
function functionBlock({ path, longestBody }: EndpointRecord): string {
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

type Entry = [key: string, value: string];

function table(from: string, to: string, entries: readonly Entry[]): string {
  return `map ${from} ${to} {\n${entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`).join("")}}\n`;
}

/** In a quoted string, nginx treats a backslash as an escape only before these characters. */
function quoted(text: string): string {
  return `"${text.replace(/"|\\(?=["'\\trn]|$)/g, "\\$&")}"`;
}

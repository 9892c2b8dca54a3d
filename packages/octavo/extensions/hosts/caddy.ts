// Caddy: snippets for a site block, and a complete Caddyfile that uses them.

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
} from "./deployment.ts";

export function caddyFiles(deployment: Deployment, site: string): HostFile[] {
  return [
    ["caddy/docs.caddy", siteBlock(deployment)],
    ["caddy/Caddyfile", whole(site)],
  ];
}

function siteBlock(deployment: Deployment): string {
  const { base, versions, pages, moved, movedBelow, headers, functions } = deployment;
  const named = [...pages.map((page): [string, string] => [page, page]), ...moved];
  const redirects = named.map(([from, location], index) => {
    const pattern = `(?i)^${literal(textOf(from).slice(0, -1))}${otherForms}$`;
    return redirect(`moved${index}`, `path_regexp ${quoted(pattern)}`, withoutPlaceholders(location));
  });
  // The rest of the path is passed on as sent, so that nothing in it gets decoded into a header.
  const redirectsBelow = movedBelow.map(([prefix, location], index) => {
    const name = `below${index}`;
    const pattern = `(?i)^${literal(prefix.slice(0, -1))}(?:/+([^/\\\\?][^?]*)?)?(?:\\?|$)`;
    const matcher = `vars_regexp ${name} {http.request.uri} ${quoted(pattern)}`;
    return redirect(name, matcher, withoutPlaceholders(location).replace("*", `{re.${name}.1}`));
  });
  return `# Written by the build. Import this file above all sites, and "docs" in a site block, below its root.

(docs_file) {
  map {path} {docs_type} {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `    ${quoted(`~[.]${ending}$`)} ${quoted(type)}`)
  .join("\n")}
    default application/octet-stream
  }
  header Content-Type {docs_type}
  file_server {
    precompressed br gzip
    disable_canonical_uris
  }
}

(docs) {
  route {
${functions.map(functionBlock).join("")}    header {
${headers.map(([name, value]) => `      ${name} ${quoted(value)}`).join("\n")}
      Cache-Control ${revalidated}
      Vary Accept-Encoding
    }

    @other_method not method GET HEAD
    header @other_method Allow "GET, HEAD"
    respond @other_method 405

    @hidden not path_regexp ${quoted(shownPath)}
    error @hidden 404

    @page {
      path */
      not vars_regexp {path} //
      file {path}index.html
    }
    route @page {
      header Vary "Accept, Accept-Encoding"
      # Programs can ask for Markdown. Browsers never do.
${acceptMatchers("{path}index.md")}
      rewrite @markdown {path}index.md
      rewrite @rather_markdown {path}index.md
      @as_html path */
      rewrite @as_html {path}index.html
      import docs_file
    }

    @file {
      not path *.html ${[base, ...versions].map((each) => `${each}404.html.md`).join(" ")} ${unservedFiles.map((name) => `/${name}`).join(" ")}
      file {path}
    }
    route @file {
      @immutable path_regexp ${quoted(`^${anyBase(deployment)}${immutablePattern}$`)}
      header @immutable Cache-Control ${quoted(immutable)}
      import docs_file
    }

    map {query} {docs_query} {docs_more} {
      "~^(.+)$" "?\${1}" "&\${1}"
      default "" ""
    }
${redirects.join("")}${redirectsBelow.join("")}    error 404
  }

  handle_errors {
${functions.length > 0 ? unavailableBlock : ""}    @missing expression {err.status_code} == 404
    map {http.request.orig_uri.path} {docs_missing} {
${versions.map((version) => `      ${quoted(`~(?i)^${literal(version)}`)} ${version}404.html\n`).join("")}      default ${base}404.html
    }
    route @missing {
      header Vary "Accept, Accept-Encoding"
${acceptMatchers()}
      # Browsers name HTML, even for an address that ends in \`.md\`.
      @markdown_address {
        vars_regexp {http.request.orig_uri.path} "[.]md$"
        not header_regexp Accept "(?i)text/html"
      }
      rewrite * {docs_missing}
      rewrite @markdown {docs_missing}.md
      rewrite @rather_markdown {docs_missing}.md
      rewrite @markdown_address {docs_missing}.md
      import docs_file
    }
  }
}
`;
}

/** Matches requests that accept Markdown, with a lower quality only if they don't accept HTML. @param file that has to exist. */
function acceptMatchers(file?: string): string {
  const exists = file ? `        file ${file}\n` : "";
  return `      @markdown {
        header_regexp Accept "(?i)text/markdown *(?:,|$|; *q=1)"
${exists}      }
      @rather_markdown {
        header_regexp Accept "(?i)text/markdown *; *q=0[.][0-9]*[1-9]"
        not header_regexp Accept "(?i)text/html"
${exists}      }`;
}

function redirect(name: string, matcher: string, location: string): string {
  return `    @${name} ${matcher}\n    redir @${name} ${quoted(insertQuery(location, "{docs_query}", "{docs_more}"))} 301\n`;
}

/** Passes the path of a function to the server that runs it. Its answers have their own headers. */
function functionBlock({ path }: EndpointRecord, index: number): string {
  const matcher = `@function${index}`;
  return `    ${matcher} path_regexp ${quoted(`^${literal(path)}$`)}
    handle ${matcher} {
      reverse_proxy ${functionServer} {
        transport http {
          dial_timeout 2s
          response_header_timeout 30s
        }
      }
    }
`;
}

const unavailableBlock = `    @unavailable expression {err.status_code} in [502, 504]
    header @unavailable Cache-Control no-store
    header @unavailable Retry-After 1
    respond @unavailable ${quoted(unavailable)} 503
`;

function whole(site: string): string {
  return `# Written by the build. A complete server. Replace the port with a host name to get a certificate automatically.

import docs.caddy

:8080 {
  root * /srv/${site}
  import docs
}
`;
}

/** In a quoted string, only a quote mark needs a backslash. Any other backslash is literal. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Caddy replaces text in braces with variables of the request and the environment. */
function withoutPlaceholders(location: string): string {
  return location.replace(/[{}]/g, encodeURIComponent);
}

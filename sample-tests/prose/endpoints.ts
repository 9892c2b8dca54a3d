// Endpoints that pages name, in `::endpoint[GET …]` and in inline code such as `POST /sources`: the REST API must have
// them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import { suggest } from "../../packages/octavo/core/model/problem.ts";
import { readConstants } from "../../packages/octavo/core/settings/read-constants.ts";
import { apiFile } from "../data/api-schemas.ts";
import { slipsAt } from "../slips/slip.ts";
import type { Finding, ProseRule } from "./prose-rule.ts";

/** By path, the methods. */
type Paths = ReadonlyMap<string, readonly string[]>;
type Fault = Omit<Finding, "offset">;

/** The API that sends events isn't in the description, because OpenAPI doesn't know streams. */
const streams: Paths = new Map(["emits", "observations"].map((kind) => [`/sse/dc/{source_id}/${kind}`, ["GET"]]));
const streamHost = "https://rt.pipedream.com";

/** How IDs begin. */
const prefixes: Readonly<Record<string, string>> = {
  "{id}": "dc_",
  "{source_id}": "dc_",
  "{workflow_id}": "p_",
  "{org_id}": "o_",
};

const isMethod = /^(?:get|post|put|patch|delete)$/;

/** @param root the folder of the site. */
export function endpoints(root: string): ProseRule {
  const { paths } = parse(readFileSync(join(root, apiFile), "utf8"), { merge: true }) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const api: Paths = new Map(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.keys(item)
        .filter((key) => isMethod.test(key))
        .map((key) => key.toUpperCase()),
    ]),
  );
  const base = readConstants(root, "", []).get("API_BASE_URL")?.text ?? "";
  const inDirective = (method: string, written: string): Fault | undefined => {
    const address = written.replace("{=API_BASE_URL}", base);
    if (address.startsWith(`${streamHost}/`)) return faultOf(method, address.slice(streamHost.length), streams);
    if (address.startsWith(`${base}/`)) return faultOf(method, address.slice(base.length), api);
    if (address.startsWith("/")) return faultOf(method, address, api);
    if (!/^https:\/\/[\w.]*pipedream\./.test(address)) return undefined;
    return {
      message: `\`${address}\` isn't an address of an API.`,
      fix: `Start it with \`${base}\` or \`${streamHost}\`.`,
    };
  };
  return ({ text }) => [
    ...slipsAt(text, /(?<=^ *::endpoint\[([A-Z]+) )([^\]\s]+)(?=\])/gm, (_, method = "", path = "") =>
      inDirective(method, path.replace(/\?.*$/, "")),
    ),
    // Inline code can also name a path of the reader's own endpoint, which resembles none of the API.
    ...slipsAt(text, /(?<=(?<!`)`([A-Z]+) )(\/[^`\s?]+)/g, (_, method = "", path = "") =>
      nearest(path, api) === undefined ? undefined : faultOf(method, path, api),
    ),
  ];
}

function faultOf(method: string, path: string, paths: Paths): Fault | undefined {
  const known = [...paths].filter(([template]) => matches(template, path));
  const methods = known.flatMap(([, each]) => each);
  if (methods.includes(method)) return undefined;
  if (methods.length > 0)
    return {
      message: `The API has no method ${method} for \`${path}\`.`,
      fix: `It has ${[...new Set(methods)].join(" and ")}.`,
    };
  const meant = nearest(path, paths);
  return {
    message: `The API has no path \`${path}\`.`,
    fix: meant ? `Did you mean \`${meant}\`?` : `Describe it in ${apiFile}, or correct it.`,
  };
}

function matches(template: string, path: string): boolean {
  const [wanted, written] = [template.split("/"), path.split("/")];
  return wanted.length === written.length && wanted.every((part, index) => fits(part, written[index] ?? ""));
}

/** An ID of another kind of object doesn't fit, but a placeholder such as `SOURCE_ID` does. */
function fits(wanted: string, written: string): boolean {
  if (!wanted.startsWith("{")) return wanted === written;
  const prefix = /^[a-z]{1,3}_/.exec(written)?.[0];
  return written !== "" && (prefix === undefined || prefix === (prefixes[wanted] ?? prefix));
}

/** The path that differs the least, in names but not in values. */
function nearest(path: string, paths: Paths): string | undefined {
  const written = path.split("/");
  const filled = [...paths.keys()].map((template) => {
    const parts = template.split("/");
    return parts.map((part, index) => (part.startsWith("{") ? (written[index] ?? part) : part)).join("/");
  });
  const known = filled.filter((each) => editDistance(each, path, 3) <= 3);
  return suggest(path, known);
}

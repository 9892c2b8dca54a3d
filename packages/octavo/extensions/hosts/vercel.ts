// `vercel.json`. It uses `routes`, because they match paths without case and can tell whether a file exists, unlike
// `redirects` and `headers`.

import { immutable } from "../../core/model/headers.ts";
import { anyBase, immutablePattern, literal } from "../../core/model/immutable-files.ts";
import { type Deployment, otherForms, withoutVariables } from "./deployment.ts";

type HeaderCondition = { type: "header"; key: string; value: string };
type Route = {
  src: string;
  status?: number;
  headers?: Record<string, string>;
  has?: HeaderCondition[];
  missing?: HeaderCondition[];
  dest?: string;
  /** `continue` always tries the next route; `check` does so only if `dest` isn't a file. */
  continue?: true;
  check?: true;
};

/** Vercel's limit. Redirects beyond it are resolved by the 404 page. */
const mostRoutes = 2048;

const asksForMarkdown = { type: "header", key: "accept", value: ".*text/markdown *(?:,.*|; *q=1.*)?" } as const;
const asksForHtml = { type: "header", key: "accept", value: ".*text/html.*" } as const;

export function vercelConfig(deployment: Deployment): string {
  const { base, versions, pages, moved, movedBelow, headers, functions } = deployment;
  const redirect = (src: string, location: string): Route => ({ src, status: 301, headers: { Location: location } });
  const root = literal(base.slice(0, -1));
  const document = `^(${root}/(?:.+/)?)$`;
  const before: Route[] = [
    { src: "^/.*$", headers: Object.fromEntries(headers), continue: true },
    ...functions
      .filter(({ isFunction }) => isFunction)
      .map(({ path, name }): Route => ({ src: `^${literal(path)}$`, dest: `/api/${name}`, check: true })),
    ...moved.map(([from, location]) =>
      redirect(`^${literal(from.slice(0, -1))}${otherForms}$`, withoutVariables(location)),
    ),
    ...movedBelow.map(([prefix, location]) =>
      redirect(
        `^${literal(prefix.slice(0, -1))}(?:/+(.*))?$`,
        withoutVariables(location).replace("*", () => "$1"),
      ),
    ),
    redirect(`^(${root}(?:/[^/.]+)*)$`, "$1/"),
    redirect(`^(${root}(?:/.+)?)/index\\.html$`, "$1/"),
    { src: document, headers: { Vary: "Accept" }, continue: true },
    { src: document, has: [asksForMarkdown], dest: "$1index.md", check: true },
    { src: document, dest: "$1index.html", check: true },
  ];
  const failed = [...versions, base].flatMap((each) =>
    notFoundRoutes(each, each === base ? "^/.*" : `^${literal(each)}.*`),
  );
  const missing = pages
    .map((page) => redirect(`^${literal(page.slice(0, -1))}${otherForms}$`, page))
    .slice(0, mostRoutes - before.length - 4 - failed.length);
  const found: Route = {
    src: `^${anyBase(deployment)}${immutablePattern}$`,
    headers: { "Cache-Control": immutable },
    continue: true,
  };
  const routes = [
    ...before,
    { handle: "filesystem" },
    ...missing,
    { handle: "hit" },
    found,
    { handle: "error" },
    ...failed,
  ];
  return `${JSON.stringify({ $schema: "https://openapi.vercel.sh/vercel.json", routes }, null, 2)}\n`;
}

/** @param below matches the paths of the version with this base. */
function notFoundRoutes(base: string, below: string): Route[] {
  const notFound = { status: 404, headers: { Vary: "Accept" } };
  return [
    { ...notFound, src: `${below}$`, has: [asksForMarkdown], dest: `${base}404.html.md` },
    { ...notFound, src: `${below}\\.md$`, missing: [asksForHtml], dest: `${base}404.html.md` },
    { ...notFound, src: `${below}$`, dest: `${base}404.html` },
  ];
}

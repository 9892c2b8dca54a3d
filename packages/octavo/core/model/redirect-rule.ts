// Rules for redirects in the settings: which paths can be redirected, and where to.

import { type Fault, hashFault, pathFault, webAddressFault } from "./address.ts";
import { splitHash } from "./target.ts";

const misplacedWildcard: Fault = {
  message: "contains `*` somewhere other than the end of the path",
  remedy: "Write it once, as `/*` at the end.",
};

/** Checks an old path: `/old/`, or `/old/*` for everything below it. */
export function sourceFault(from: string): Fault | undefined {
  if (from.includes("?"))
    return { message: "contains a query", remedy: "Redirects only match the path. Remove everything from the `?` on." };
  if (from.includes("#"))
    return { message: "contains a hash", remedy: "Browsers don't send it. List old anchors in site/anchors.yaml." };
  const bare = withoutWildcard(from);
  const fault = bare.includes("*") ? misplacedWildcard : pathFault(bare);
  if (fault) return fault;
  // For hosts that only send files, the build writes a page at each old address, in folders with these names.
  if (/\/index\.html\/./i.test(from))
    return { message: "contains `index.html` as a folder", remedy: "Leave it out; no page can be there." };
  return undefined;
}

/**
 * Checks the target of a redirect: a path on this host with an optional hash, or an address of an allowed host.
 * @param hosts the allowed hosts. Undefined if the settings that list them couldn't be read.
 */
export function targetFault(to: string, from: string, hosts: ReadonlySet<string> | undefined): Fault | undefined {
  if (to.includes("*") && !from.endsWith("*"))
    return { message: "contains `*`, but `from` doesn't", remedy: "End `from` with `/*`, or leave out the `*`." };
  const bare = withoutWildcard(to);
  if (bare.includes("*") || /[?#].*\*/.test(to)) return misplacedWildcard;
  if (to.startsWith("/")) return ownTargetFault(bare);
  if (!/^[a-z][a-z0-9+.-]*:/i.test(to))
    return { message: "is neither a path nor a web address", remedy: "Start it with `/` or `https://`." };
  const fault = webAddressFault(bare);
  if (fault) return fault;
  const { host } = new URL(bare);
  if (!hosts || hosts.has(host)) return undefined;
  return {
    message: `leads to another site, \`${host}\``,
    remedy: `If that's intended, add \`${host}\` to \`redirectHosts\` in site/site.yaml.`,
  };
}

function ownTargetFault(to: string): Fault | undefined {
  const { path, hash = "" } = splitHash(to);
  if (path.includes("?") || /%3f/i.test(path))
    return {
      message: "contains a query",
      remedy: "Pages of this site don't use queries. Remove everything from the `?` on.",
    };
  if (/%23/i.test(path)) return { message: "contains an encoded `#`", remedy: "Write `#` before an anchor." };
  return pathFault(path) ?? hashFault(hash);
}

/** `/old/*` becomes `/old/`. Other asterisks stay, so that they're rejected as invalid characters. */
function withoutWildcard(text: string): string {
  return text.replace(/\/\*$/, "/");
}

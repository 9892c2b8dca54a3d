// Rules for individual settings in site/site.yaml and site/anchors.yaml, apart from those for addresses.

import { contactFault, type Fault, hashFault, pathFault, webAddressFault } from "./address.ts";
import { splitHash, splitVersion } from "./target.ts";

const longestBase = 200;

/** Checks the base. It's compared with lowercase paths and becomes part of every host's rules. */
export function baseFault(base: string): Fault | undefined {
  if (!/^\/(?:.*\/)?$/s.test(base))
    return { message: "doesn't start and end with `/`", remedy: "Write it like `/docs/`." };
  return namesFault(base, /^\/(?:[a-z0-9][a-z0-9_-]*\/)*$/, "/docs/");
}

/** @param example of a right path. */
function namesFault(path: string, pattern: RegExp, example: string): Fault | undefined {
  if (!pattern.test(path))
    return {
      message: "contains something other than names between single slashes",
      remedy: `Use lowercase letters, digits, \`-\`, and \`_\`, as in \`${example}\`.`,
    };
  if (path.length <= longestBase) return undefined;
  return { message: `has ${path.length} characters`, remedy: `Use at most ${longestBase}.` };
}

/**
 * Checks the address of edit links. The path of a page's file replaces `{path}`. Without one, it's added at the end, as in
 * `https://example.com/edit/` or `https://example.com/edit?file=`.
 */
export function editBaseFault(address: string): Fault | undefined {
  const fault = webAddressFault(address.replace("{path}", ""));
  if (fault || /[/=]$/.test(address) || address.includes("{path}")) return fault;
  return { message: "doesn't end with `/`", remedy: "The path of the file follows; end it with `/`." };
}

/** Checks the path that events are sent to. It becomes part of the rules of proxies. */
export function eventsFault(path: string): Fault | undefined {
  if (!path.startsWith("/"))
    return { message: "is not a path on this host", remedy: "Start it with `/`, as in `/docs/events`." };
  return namesFault(path, /^(?:\/[a-z0-9][a-z0-9_-]*)+$/, "/docs/events");
}

/** Checks a BCP 47 language tag. Its language must have an assigned code. */
export function languageFault(tag: string): Fault | undefined {
  const fault = { message: "is not a language tag", remedy: "Write it like `en` or `pt-BR`." };
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return fault;
  try {
    Intl.getCanonicalLocales(tag);
    return undefined;
  } catch {
    return fault;
  }
}

/** Checks an assistant's address. The question replaces `{prompt}`, in the path or after it. */
export function assistantFault(href: string): Fault | undefined {
  if (href.split("{prompt}").length !== 2)
    return { message: "doesn't contain `{prompt}` once", remedy: "Write `{prompt}` where the question goes." };
  return webAddressFault(href.replace("{prompt}", "%7Bprompt%7D"));
}

export function securityContactFault(contact: string): Fault | undefined {
  if (/^tel:\+?[0-9()-]+$/.test(contact)) return undefined;
  if (/^(?:https|mailto):/i.test(contact)) return contactFault(contact);
  return { message: "is not a contact", remedy: "Write `mailto:name@example.com`." };
}

/** Checks a route, with or without a hash. */
export function routeFault(written: string): Fault | undefined {
  const { path, hash = "" } = splitHash(written);
  return pathFault(path) ?? hashFault(hash);
}

export function oldAnchorFault(written: string): Fault | undefined {
  if (/^\/(?:[^#]*\/)?#./s.test(written)) return routeFault(written);
  return { message: "doesn't name an anchor of a page", remedy: "Write `/route/#anchor`." };
}

/** @param written can start with a version, as in `v1:/limits/`. */
export function newAnchorFault(written: string): Fault | undefined {
  const { place } = splitVersion(written);
  if (/^\/(?:[^#]*\/)?(?:#.|$)/s.test(place)) return routeFault(place);
  return { message: "doesn't name a page or an anchor", remedy: "Write `/route/` or `/route/#anchor`." };
}

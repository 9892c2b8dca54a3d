// Rules for addresses in the settings. They're checked once, when they're read, so that pages and host files only
// contain characters with the same meaning everywhere.

import { decoded } from "./decode.ts";
import { quoted } from "./problem.ts";
import { splitHash } from "./target.ts";

/** What is wrong with a text, as in "It contains a space.", and what to write instead. */
export type Fault = { message: string; remedy: string };

/** Characters that a path may contain literally (RFC 3986). Non-ASCII letters are encoded later. */
const pathCharacter = /[\w.~!$&'()+,;=:@%/-]/;
const hashCharacter = /[\w.~!$&'()*+,;=:@%/?-]/;
const hostName = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/;
/** Maximum bytes of a path segment. File systems allow 255, and the build adds an extension. */
const longestName = 200;

/** Checks an address of this or another site: `https://example.com/path?query#hash`. */
export function webAddressFault(text: string): Fault | undefined {
  const [, , rest] = /^(https?):\/\/([^?#]*.*)$/is.exec(text) ?? [];
  if (rest === undefined) return { message: "is not a web address", remedy: "Start it with `https://`." };
  const { path: beforeHash, hash = "" } = splitHash(rest);
  const illegal =
    characterFault(rest, /[\w.~!$&'()*+,;=:@%/?#[\]-]/) ??
    characterFault(beforeHash.replace(/^[^/?]*/, ""), hashCharacter) ??
    characterFault(hash, hashCharacter) ??
    percentFault(rest);
  return illegal ?? authorityFault(text, /^[^/?#]*/.exec(rest)?.[0] ?? "");
}

/** Checks a contact address: a web address or `mailto:name@example.com`. */
export function contactFault(text: string): Fault | undefined {
  if (!/^mailto:/i.test(text)) return webAddressFault(text);
  const illegal = characterFault(text, hashCharacter) ?? percentFault(text);
  if (illegal) return illegal;
  if (/^mailto:[^@?]+@[a-z0-9.-]+(?:\?.*)?$/i.test(text)) return undefined;
  return { message: "is not a mail address", remedy: "Write `mailto:name@example.com`." };
}

/** Checks an origin (scheme, host, and optional port): `https://example.com:8443`. */
export function originFault(text: string): Fault | undefined {
  const fault = webAddressFault(text);
  if (fault) return fault;
  const { origin } = new URL(text);
  if (/^https?:\/\/[^/?#]*$/i.test(text)) return undefined;
  return { message: "has more than a host", remedy: `Write \`${origin}\`, without a slash at the end.` };
}

/** Checks a host, with an optional port: `example.com`, `localhost:3000`. */
export function hostFault(text: string): Fault | undefined {
  const remedy = "Write the host alone, such as `example.com`.";
  if (/[/?#@\\]/.test(text) || text === "") return { message: "is not a host", remedy };
  return webAddressFault(`https://${text}`) && { message: "is not a host", remedy };
}

/** Checks a path on this host: `/docs/limits/`. */
export function pathFault(path: string): Fault | undefined {
  if (!path.startsWith("/")) return { message: "is not a path", remedy: "Start it with `/`." };
  if (path.startsWith("//"))
    return {
      message: "starts with two slashes, which name another host",
      remedy: "Start it with one `/`, or with `https://` for another site.",
    };
  if (path.includes("//")) return { message: "contains two slashes in a row", remedy: "Write one." };
  const illegal = characterFault(path, pathCharacter) ?? percentFault(path);
  if (illegal) return illegal;
  if (/%2f|%5c|%2a/i.test(path))
    return {
      message: "contains an encoded slash, backslash, or asterisk",
      remedy: "Some hosts can't tell them apart from the character itself. Use another path.",
    };
  const text = decoded(path);
  if (text === path && path.includes("%"))
    return { message: "contains escapes that are not UTF-8", remedy: "Encode it again, for example `é` as `%C3%A9`." };
  if (/\p{Cc}/u.test(text)) return { message: "contains an encoded control character", remedy: "Remove it." };
  const segments = text.split("/");
  if (segments.some((segment) => segment === "." || segment === ".."))
    return { message: "contains `.` or `..` as a folder", remedy: "Write the whole path, from the first `/`." };
  if (segments.some((segment) => byteLength(segment) > longestName))
    return { message: `contains a name of more than ${longestName} bytes`, remedy: "Shorten it." };
  return undefined;
}

/** Checks the part after `#`. */
export function hashFault(hash: string): Fault | undefined {
  return characterFault(hash, hashCharacter) ?? percentFault(hash);
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Doesn't use `URL.canParse`, because once it's optimized, Node.js 20 rejects every address with a character beyond
 * Latin-1.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function authorityFault(text: string, authority: string): Fault | undefined {
  if (authority.includes("@"))
    return {
      message: "contains a user name",
      remedy: "Remove everything before the `@`, because every reader can see it.",
    };
  const url = parseUrl(text);
  if (!url || authority === "" || authority.includes("%") || !hostName.test(url.hostname.replace(/\.$/, "")))
    return { message: "has no valid host", remedy: "Write it like `https://example.com/`." };
  if (authority.toLowerCase().replace(/:\d*$/, "") !== url.hostname)
    return { message: "has a host that is not in its usual form", remedy: `Write the host as \`${url.host}\`.` };
  return undefined;
}

/** @param ascii the ASCII characters that are allowed. */
function characterFault(text: string, ascii: RegExp): Fault | undefined {
  const isLegal = (character: string) =>
    character < "\x80" ? ascii.test(character) : !/[\p{C}\p{Z}]/u.test(character);
  const illegal = [...text].find((character) => !isLegal(character));
  if (illegal === undefined) return undefined;
  if (/\p{C}/u.test(illegal))
    return { message: `contains the invisible character ${codePoint(illegal)}`, remedy: "Remove it." };
  if (/\p{Z}/u.test(illegal)) return { message: "contains a space", remedy: "Write it as `%20`." };
  if (illegal === "\\") return { message: "contains a backslash", remedy: "Write `/`." };
  if (illegal === "`") return { message: "contains a backtick", remedy: "Write it as `%60`." };
  return { message: `contains ${quoted(illegal)}`, remedy: `Write it as \`${escapeOf(illegal)}\`.` };
}

function percentFault(text: string): Fault | undefined {
  if (!/%(?![0-9a-f]{2})/i.test(text)) return undefined;
  return { message: "contains a `%` that isn't part of an escape", remedy: "Write a percent sign as `%25`." };
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function escapeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

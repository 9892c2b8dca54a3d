// Reads HTTP requests and responses as samples show them, and fragments that are only headers.

import { METHODS, STATUS_CODES, validateHeaderName, validateHeaderValue } from "node:http";
import type { DataFault } from "./data-fault.ts";

const requestLine = /^([A-Z]+) (\S+) HTTP\/(?:1\.[01]|2)$/;
const statusLine = /^HTTP\/(?:1\.[01]|2) (\d{3})(?: (.*))?$/;
const looksLikeStart = /^(?:HTTP\/|[A-Z]+ \S+ HTTP\/)/;

/** @returns the first mistake. */
export function httpFault(text: string): DataFault | undefined {
  const lines = text.split("\n");
  const [first = ""] = lines;
  const isMessage = looksLikeStart.test(first);
  const start = isMessage ? 1 : 0;
  const blank = lines.indexOf("", start);
  const end = blank < 0 ? lines.length : blank;
  const body = lines.slice(end + 1).join("\n");
  if (!isMessage && blank >= 0)
    return {
      line: 1,
      message: "It starts with neither a request line nor a status line",
      fix: "Add it, or only show headers.",
    };
  return (
    (isMessage ? startFault(first, body) : undefined) ??
    headersFault(lines.slice(start, end), start + 1) ??
    (isMessage ? messageFault(first, headersOf(lines.slice(start, end)), body, end + 2) : undefined)
  );
}

function startFault(line: string, body: string): DataFault | undefined {
  const [isRequest, method = "", target = ""] = requestLine.exec(line) ?? [];
  const [isResponse, status = "", reason] = statusLine.exec(line) ?? [];
  if (!isRequest && !isResponse)
    return {
      line: 1,
      message: `\`${line}\` isn't a request line or status line`,
      fix: "Write `GET /path HTTP/1.1` or `HTTP/1.1 200 OK`.",
    };
  if (isRequest && !METHODS.includes(method))
    return { line: 1, message: `\`${method}\` isn't an HTTP method`, fix: `Known: ${METHODS.slice(0, 8).join(", ")}.` };
  if (isRequest && !/^(?:\/|\*$|https?:\/\/)/.test(target))
    return { line: 1, message: `\`${target}\` isn't a request target`, fix: "Start it with a slash." };
  const expected = STATUS_CODES[status];
  if (isResponse && reason !== undefined && reason !== expected)
    return {
      line: 1,
      message: `${status} isn't \`${reason}\``,
      fix: expected ? `Write \`${status} ${expected}\`.` : "Use a status that exists.",
    };
  if (/^[123]/.test(status) && /^(?:1..|204|304)$/.test(status) && body.trim())
    return {
      line: 1,
      message: `A response with status ${status} has no body`,
      fix: "Remove the body, or use another status.",
    };
  return undefined;
}

/** @param from the line of the first one. */
function headersFault(lines: readonly string[], from: number): DataFault | undefined {
  const faults = lines.map((line, index): DataFault | undefined => {
    const [, name = "", value = ""] = /^([^:]*):[ \t]*(.*)$/.exec(line) ?? [];
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      if (value) return undefined;
    } catch {}
    return { line: from + index, message: `\`${line}\` isn't a header`, fix: "Write `Name: value`." };
  });
  return faults.find((fault) => fault !== undefined);
}

function headersOf(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** @param line of the body. */
function messageFault(
  first: string,
  headers: ReadonlyMap<string, string>,
  body: string,
  line: number,
): DataFault | undefined {
  if (requestLine.test(first) && !headers.has("host"))
    return { line: 1, message: "The request has no `Host`", fix: "Add the `Host` header." };
  if (/\bjson\b/i.test(headers.get("content-type") ?? "")) {
    try {
      JSON.parse(body);
    } catch (cause) {
      return {
        line,
        message: `The body isn't JSON: ${(cause as Error).message}`,
        fix: "Correct the body or its `Content-Type`.",
      };
    }
  }
  const length = headers.get("content-length");
  if (length !== undefined && Number(length) !== Buffer.byteLength(body))
    return {
      line,
      message: `The body has ${Buffer.byteLength(body)} bytes`,
      fix: `\`Content-Length\` says ${length}.`,
    };
  return undefined;
}

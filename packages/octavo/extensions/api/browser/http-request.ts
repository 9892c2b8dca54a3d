// A request as `fetch` takes it, with the credentials that the reader entered.

import { percentEncoded } from "../model/request/percent-encoded.ts";
import { type Body, headersOf, type Request, type Template } from "../model/request/request.ts";
import { shownType } from "../model/request/shown-type.ts";

export type HttpRequest = { url: string; method: string; headers: [name: string, value: string][]; body?: BodyInit };

export type Filling = {
  /** By the environment variables that samples read instead. */
  secrets: ReadonlyMap<string, string>;
  /** By the name of their field. That of a body that is one file is empty. */
  files: ReadonlyMap<string, File>;
};

/** Credentials that the reader left out aren't sent. */
export function httpRequest(
  { method, url, query, headers, cookies, login, body }: Request,
  { secrets, files }: Filling,
): HttpRequest {
  const isEntered = ([, value]: readonly [string, Template]) =>
    value.every((part) => typeof part === "string" || secrets.get(part.variable));
  const text = (value: Template) =>
    value.map((part) => (typeof part === "string" ? part : secrets.get(part.variable))).join("");
  const all = query.filter(isEntered).map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(text(value))}`);
  const [name = "", password = ""] = login?.map((variable) => secrets.get(variable)) ?? [];
  const type = body?.kind === "json" ? body.type : shownType(body);
  return {
    url: all.length > 0 ? `${url}?${all.join("&")}` : url,
    method,
    headers: [
      ...(name || password ? [["Authorization", `Basic ${base64(`${name}:${password}`)}`] as [string, string]] : []),
      ...headersOf({ headers, cookies: cookies.filter(isEntered) }, type).flatMap((header): [string, string][] =>
        isEntered(header) ? [[header[0], text(header[1])]] : [],
      ),
    ],
    ...(body && { body: sentBody(body, files) }),
  };
}

function sentBody(body: Body, files: Filling["files"]): BodyInit {
  switch (body.kind) {
    case "json":
      return JSON.stringify(body.value);
    case "form":
      return new URLSearchParams(body.value);
    case "multipart": {
      const form = new FormData();
      for (const [name, value, isFile] of body.value) {
        const file = isFile ? files.get(name) : undefined;
        if (file) form.append(name, file);
        else if (!isFile) form.append(name, value);
      }
      return form;
    }
    case "text":
      return body.value;
    case "file":
      return files.get("") ?? "";
  }
}

/** `btoa` only takes bytes. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}

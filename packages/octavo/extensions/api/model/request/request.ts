// A request to an operation of an API, made from a form. The build fills the form in with the documented examples, and the
// browser with what the reader enters.

import { type ParameterStyle, sentParameters } from "./parameter-value.ts";
import { filledPath } from "./path.ts";
import { percentEncoded } from "./percent-encoded.ts";

/** Text with placeholders for environment variables. */
export type Template = (string | { variable: string })[];

export type Request = {
  method: string;
  url: string;
  query: [name: string, value: Template][];
  headers: [name: string, value: Template][];
  cookies: [name: string, value: Template][];
  /** The environment variables with the username and the password. */
  login?: [name: string, password: string];
  body?: Body;
};

export type Body =
  | { kind: "json"; type: string; value: unknown; fields?: BodyField[]; examples?: NamedValue[] }
  | { kind: "form"; value: [name: string, value: string][] }
  | { kind: "multipart"; value: [name: string, value: string, isFile: boolean][] }
  | { kind: "text"; type: string; value: string }
  | { kind: "file"; type: string };

/** A documented example, if there are several. */
export type NamedValue = { title: string; value: unknown };

/** A property of a JSON object. */
export type BodyField = {
  name: string;
  /** Lists, objects, and values of several types are `json`. */
  type: "string" | "number" | "boolean" | "json";
  isRequired?: true;
  /** All texts that are allowed, if they're known. */
  options?: string[];
};

/** What a request consists of, with the documented examples. */
export type RequestForm = {
  method: string;
  /** The addresses that the path can be appended to. */
  servers: string[];
  /** `/sources/{id}`. */
  path: string;
  parameters: FormParameter[];
  credentials: Credential[];
  body?: Body;
};

export type FormParameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  /** The documented example. */
  value?: string;
  /** Sent if there's no value. Only required parameters have it. */
  placeholder?: string;
  /** All values that are allowed, if they're known. */
  options?: string[];
  style?: ParameterStyle;
};

/** The places of parameters, in the order in which references and forms list them, with their headings. */
export const parameterPlaces = [
  ["path", "pathParameters"],
  ["query", "queryParameters"],
  ["header", "headers"],
  ["cookie", "cookies"],
] as const;

/** With the names of the environment variables that samples read it from. */
export type Credential =
  | { kind: "bearer"; variable: string }
  | { kind: "apiKey"; in: "query" | "header" | "cookie"; name: string; variable: string }
  | { kind: "basic"; variables: [name: string, password: string] };

/** What a form is filled in with. */
export type Entries = {
  server: string;
  /** In the order of the parameters. One without a value isn't sent. */
  values: readonly (string | undefined)[];
  body?: Body;
};

export function documentedEntries({ servers: [server = ""], parameters, body }: RequestForm): Entries {
  return { server, values: parameters.map(({ value }) => value), body };
}

export function requestOf(form: RequestForm, { server, values, body }: Entries): Request {
  const sent = form.parameters.flatMap(({ name: named, in: place, placeholder, style }, index) => {
    const written = values[index] ?? placeholder;
    const parameters = written === undefined ? [] : (sentParameters(named, written, style) ?? [[named, written]]);
    return parameters.map(([name, value]) => ({ name, place, value }));
  });
  const at = (wanted: FormParameter["in"]) =>
    sent.filter(({ place }) => place === wanted).map(({ name, value }): [string, Template] => [name, [value]]);
  const inPath = new Map(sent.filter(({ place }) => place === "path").map(({ name, value }) => [name, value]));
  const request: Request = {
    method: form.method,
    url: server + filledPath(form.path, inPath),
    query: at("query"),
    headers: at("header"),
    cookies: at("cookie"),
    body,
  };
  for (const credential of form.credentials) addCredential(request, credential);
  return request;
}

function addCredential(request: Request, credential: Credential): void {
  if (credential.kind === "basic") request.login = credential.variables;
  if (credential.kind === "bearer")
    request.headers.unshift(["Authorization", ["Bearer ", { variable: credential.variable }]]);
  if (credential.kind !== "apiKey") return;
  const place = { header: request.headers, query: request.query, cookie: request.cookies }[credential.in];
  place.unshift([credential.name, [{ variable: credential.variable }]]);
}

/** The value of the `Cookie` header. */
export function cookieText(cookies: Request["cookies"]): Template {
  return cookies.flatMap(([name, value], index): Template => [`${index > 0 ? "; " : ""}${name}=`, ...value]);
}

/** The address with its query. Only the names of variables aren't encoded. */
export function addressOf({ url, query }: Pick<Request, "url" | "query">): Template {
  const parts = query.flatMap(
    ([name, value], index): Template => [
      `${index === 0 ? "?" : "&"}${percentEncoded(name)}=`,
      ...value.map((part) => (typeof part === "string" ? percentEncoded(part) : part)),
    ],
  );
  return [url, ...parts];
}

/**
 * @param type the `Content-Type`, unless the body's library sets it.
 * @returns all headers, with that of the cookies.
 */
export function headersOf(
  { headers, cookies }: Pick<Request, "headers" | "cookies">,
  type: string | undefined,
): Request["headers"] {
  return [
    ...headers,
    ...(cookies.length > 0 ? [["Cookie", cookieText(cookies)] satisfies [string, Template]] : []),
    ...(type ? [["Content-Type", [type]] satisfies [string, Template]] : []),
  ];
}

/** The code of each part of a template. Pieces of text that follow each other are one part. */
export function partsIn(
  template: Template,
  text: (text: string) => string,
  variable: (name: string) => string,
): string[] {
  const parts: Template = [];
  for (const part of template) {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  return parts.map((part) => (typeof part === "string" ? text(part) : variable(part.variable)));
}

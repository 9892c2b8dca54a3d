// The REST API that an OpenAPI document describes, limited to what the reference shows. Versions 3.0 and 3.1 are read into
// this one form.

import type { NamedPage } from "../../../core/model/problem.ts";

/** A JSON Schema without references, limited to what pages show. */
export type Schema = {
  /** The name of an object of `schemas` that this is. The object's own section describes it. */
  object?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Map<string, Schema>;
  /** The schema of properties with any other name. */
  additionalProperties?: Schema;
  /** By regular expression. */
  patternProperties?: Map<string, Schema>;
  required?: string[];
  items?: Schema;
  /** The schemas of the first items, one for each. */
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  /** The property whose value determines the alternative. */
  discriminator?: string;
  /** Values of the discriminator, each with the object that it selects. */
  mapping?: [value: string, object: string][];
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  format?: string;
  /** What text is in another encoding, or the content of a file. */
  contentMediaType?: string;
  contentEncoding?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** Set if it's nullable but has no `type` to say so. */
  isNullable?: true;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  externalDocs?: ExternalDocs;
};

/** Other documentation of the same thing. */
export type ExternalDocs = { url: string; description?: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description: string;
  required: boolean;
  schema: Schema;
  /** The value that samples send. A parameter without one is only in the samples if it's required. */
  example?: unknown;
  /** All examples, if they have names. */
  examples?: Example[];
  /** How a list or an object is sent, in the words of OpenAPI. Absent if it's sent as JSON. */
  style?: { name: string; explode: boolean };
  deprecated?: boolean;
  /** A Markdown link to where the page describes it once for all operations (`x-described-in`). */
  describedIn?: string;
};

export type Example = {
  /** Its summary or name. Empty for a single one. */
  title: string;
  description?: string;
  value: unknown;
};

/** The content of a request or response. */
export type Media = {
  /** By default, `application/json`. */
  type?: string;
  schema: Schema;
  examples: Example[];
  /** The media types of the parts of a form, by name. */
  partTypes?: ReadonlyMap<string, string>;
  /** The content in other media types. */
  others?: Media[];
  description?: string;
};

export type Response = {
  /** `200`, `2XX` if the exact status isn't documented, or `default`. */
  status: string;
  description: string;
  media?: Media;
  headers?: [name: string, header: { description: string; schema: Schema }][];
  /** A Markdown link to where the page describes it once for all operations (`x-described-in`). */
  describedIn?: string;
};

export type SecurityScheme = {
  name: string;
  kind: "bearer" | "basic" | "apiKey" | "other";
  /** What the reference calls it, such as `OAuth 2.0`. */
  label: string;
  description: string;
  /** Where an API key is sent, and its name there. */
  in?: "header" | "query" | "cookie";
  parameter?: string;
  scopes?: [name: string, description: string][];
};

/** Schemes that are needed together. An empty list means that no credentials are needed. */
export type SecurityRequirement = { scheme: SecurityScheme; scopes: string[] }[];

/** The languages that samples can be made in. */
export type SampleLanguage = "curl" | "node" | "python" | "go" | "php";

/** A sample from the document itself (`x-codeSamples`). */
export type WrittenSample = { language: string; label: string; source: string };

/** A request that the API sends, and the responses that it expects. */
export type Callback = Pick<Operation, "pointer" | "method" | "description" | "parameters" | "body" | "responses"> & {
  name: string;
  address: string;
};

export type Server = {
  /** As it's written, such as `https://{region}.example.com`. */
  template: string;
  /** With the defaults of the variables, and then with their other values. */
  addresses: string[];
  description: string;
  variables: ServerVariable[];
};

export type ServerVariable = { name: string; description: string; default?: string; enum?: string[] };

export type Operation = {
  id: string;
  /** Where the document describes it: `#/paths/~1sources/get`. */
  pointer?: string;
  method: string;
  /** `/sources/{id}`, relative to the server's address. */
  path: string;
  summary?: string;
  description: string;
  tag?: string;
  externalDocs?: ExternalDocs;
  deprecated?: boolean;
  parameters: Parameter[];
  body?: Media;
  responses: Response[];
  /** Alternatives. Undefined if the operation says nothing about it. */
  security?: SecurityRequirement[];
  /** Set if the operation overrides the security of the document. */
  hasOwnSecurity?: boolean;
  /** Set if the operation has its own servers. */
  servers?: Server[];
  samples?: WrittenSample[];
  callbacks?: Callback[];
};

export type Api = {
  /** The document as published: as text with all constants filled in, and as a parsed value. */
  text: string;
  document: object;
  /** The page that describes the API. The document is published below it. */
  page: NamedPage;
  /** The environment variable that samples read the key from. */
  keyVariable: string;
  /** The languages of the samples that are made from the document. */
  languages?: readonly SampleLanguage[];
  /** Whether readers can send requests from the page. */
  tryIt?: boolean;
  /** The address that paths are appended to. */
  server: string;
  servers?: Server[];
  operations: Map<string, Operation>;
  schemas: Map<string, Schema>;
  /** Where the document describes each of them: `#/components/schemas/Source`. */
  pointers?: ReadonlyMap<string, string>;
  /** Requests that the API sends without being asked. */
  webhooks?: Callback[];
  schemes?: SecurityScheme[];
  /** What operations need unless they say otherwise. */
  security?: SecurityRequirement[];
  /** The tags in the order of the document. */
  tags?: [name: string, description: string, docs?: ExternalDocs][];
  title?: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** Where it's written: `site/openapi.yaml`. */
  file?: string;
  /** Set if the document can't be read or has mistakes, which are reported there. */
  isIncomplete?: true;
};

/** Where the description is published, relative to the base: next to the page that shows it. */
export function descriptionPath({ page }: Pick<Api, "page">, format: "yaml" | "json"): string {
  return `${page.route.slice(1)}openapi.${format}`;
}

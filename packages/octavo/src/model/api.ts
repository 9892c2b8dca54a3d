// The REST API that `site/openapi.yaml` describes (OpenAPI 3.1), limited to what the reference page shows.

import type { NamedPage } from "./problem.ts";

/** A JSON Schema without references, limited to what pages show. */
export type Schema = {
  /** The name of an object of `schemas` that this is. The object's own section describes it. */
  object?: string;
  type?: string | string[];
  description?: string;
  properties?: Map<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required: boolean;
  schema: Schema;
  /** The value that samples send. A parameter without one isn't in the samples. */
  example?: unknown;
  /** A Markdown link to where the page describes it once for all operations (`x-described-in`). */
  describedIn?: string;
};

/** JSON that is sent or received. */
export type Media = {
  schema: Schema;
  /** Sample values with their summaries. A single sample has an empty summary. */
  examples: [summary: string, value: unknown][];
};

export type Response = {
  /** `200`, or `2XX` if the exact status isn't documented. */
  status: string;
  description: string;
  media?: Media;
};

export type Operation = {
  id: string;
  method: string;
  /** `/sources/{id}`, relative to the server's address. */
  path: string;
  description: string;
  parameters: Parameter[];
  body?: Media;
  /** Only success responses. Failures are the same for all operations. */
  responses: Response[];
};

export type Api = {
  /** The document as published: as text with all constants filled in, and as a parsed value. */
  text: string;
  document: object;
  /** The page that describes the API. The document is published below it. */
  page: NamedPage;
  /** The environment variable that samples read the key from. */
  keyVariable: string;
  /** The address that paths are appended to. */
  server: string;
  operations: Map<string, Operation>;
  schemas: Map<string, Schema>;
};

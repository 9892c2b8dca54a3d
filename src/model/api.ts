// The REST API that `site/openapi.yaml` describes (OpenAPI 3.1): the parts that the reference page shows.

/** A JSON Schema, as far as the document uses it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: (string | number)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: boolean;
  schema: Schema;
  /** What the samples send. A parameter without one is not in the samples. */
  example?: unknown;
  /** Where the page describes it once for all operations: a Markdown link. */
  "x-described-in"?: string;
};

export type Media = {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
};
export type Response = {
  /** `200`, or `2XX` where the exact one is not stated. */
  status: string;
  description: string;
  schema?: Schema;
  /** Samples of the body, by what they show; the name of a single one is empty. */
  examples: [summary: string, value: unknown][];
};

export type Operation = {
  id: string;
  method: string;
  /** `/sources/{id}`, below the server's address. */
  path: string;
  description: string;
  parameters: Parameter[];
  body?: Media;
  /** Of success alone: failures are the same for all operations. */
  responses: Response[];
};

export type Api = {
  /** The document as it is published: text with all constants filled in, and the same as a value. */
  text: string;
  document: object;
  /** Address that paths are appended to. */
  server: string;
  operations: Map<string, Operation>;
  schemas: Map<string, Schema>;
};

// Reads `site/openapi.yaml`: follows references and leaves out failure responses.

import type { Api, Media, Operation, Parameter, Response, Schema } from "../model/api.ts";
import { followReference, methods } from "./check-document.ts";

/** The document as written. Only the references that `lookUp` handles are followed. */
type Written = {
  servers: { url: string }[];
  paths: Record<string, Record<string, WrittenOperation> & { parameters?: Parameter[] }>;
  components: { schemas?: Record<string, Schema> } & Record<string, Record<string, unknown> | undefined>;
};
type Content = { "application/json": Media };
type WrittenOperation = {
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Partial<Content> };
  responses: Record<string, { description: string; content?: Content }>;
};

/**
 * @param text the document as written, from which `document` was parsed.
 * @param document one in which `documentFaults` found no faults.
 */
export function readApi(text: string, document: object): Api {
  const { servers, paths, components } = document as Written;
  const lookUp = <T>(value: T): T => followReference(value, components as Record<string, Record<string, unknown>>) as T;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method): Operation => {
        const { operationId: id, description, parameters = [], requestBody, responses } = item[method];
        return {
          id,
          method: method.toUpperCase(),
          path,
          description,
          parameters: [...(item.parameters ?? []), ...parameters].map((parameter) => {
            const found = lookUp(parameter);
            return { ...found, schema: lookUp(found.schema) };
          }),
          body: lookUp(requestBody)?.content?.["application/json"],
          responses: Object.entries(responses)
            .filter(([status]) => status.startsWith("2"))
            .map(([status, response]) => readResponse(status, lookUp(response), lookUp)),
        };
      }),
  );
  return {
    text,
    document,
    server: servers[0].url,
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    schemas: new Map(Object.entries(components.schemas ?? {})),
  };
}

function readResponse(
  status: string,
  { description, content }: WrittenOperation["responses"][string],
  lookUp: <T>(value: T) => T,
): Response {
  const media = content?.["application/json"];
  const examples = Object.values(media?.examples ?? {}).map(({ summary, value }): [string, unknown] => [
    summary,
    value,
  ]);
  if (media?.example !== undefined) examples.unshift(["", media.example]);
  return { status, description, schema: media && lookUp(media.schema), examples };
}

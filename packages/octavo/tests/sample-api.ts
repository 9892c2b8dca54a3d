// The API of an OpenAPI document, for tests.

import type { Api } from "../src/model/api.ts";
import { fileStart } from "../src/model/problem.ts";
import { readDocument } from "../src/source/openapi/read-document.ts";

export function apiOf(document: Parameters<typeof readDocument>[0]): Api {
  const { server, ...described } = readDocument(document);
  return {
    ...described,
    text: JSON.stringify(document),
    document,
    page: { ...fileStart, route: "/api/" },
    keyVariable: "API_KEY",
    server: server ?? "https://api.example.com",
  };
}

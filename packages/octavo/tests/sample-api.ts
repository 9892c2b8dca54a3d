// The API of an OpenAPI document, for tests.

import type { Api } from "../src/model/api.ts";
import { fileStart } from "../src/model/problem.ts";
import { readDocument } from "../src/source/openapi/read-document.ts";

export function apiOf(document: Parameters<typeof readDocument>[0]): Api {
  return {
    ...readDocument(document),
    text: JSON.stringify(document),
    document,
    page: { ...fileStart, route: "/api/" },
    keyVariable: "API_KEY",
    server: "https://api.example.com",
  };
}

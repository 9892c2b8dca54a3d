// The API of an OpenAPI document, for tests.

import type { Api, Server } from "../src/model/api.ts";
import { fileStart } from "../src/model/problem.ts";
import { readDocument } from "../src/source/openapi/read-document.ts";

export function serverAt(address: string): Server {
  return { template: address, addresses: [address], description: "", variables: [] };
}

export function apiOf(document: Parameters<typeof readDocument>[0]): Api {
  const { servers, ...described } = readDocument(document);
  return {
    ...described,
    text: JSON.stringify(document),
    document,
    page: { ...fileStart, route: "/api/" },
    keyVariable: "API_KEY",
    servers,
    server: servers[0]?.addresses[0] ?? "https://api.example.com",
  };
}

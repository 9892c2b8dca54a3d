import { expect, test } from "vitest";
import type { Operation } from "../../../../../../extensions/api/model/api.ts";
import { requestOrigin, requestOrigins } from "../../../../../../extensions/api/model/request/origins.ts";
import { serverAt } from "../../../../../sample-api.ts";

test.each([
  ["https://api.example.com/v1", "https://api.example.com"],
  ["https://api.example.com:8443", "https://api.example.com:8443"],
  ["http://127.0.0.1:3000/v1", "http://127.0.0.1:3000"],
  ["http://localhost", "http://localhost"],
  ["http://api.example.com", undefined],
  ["http://localhost.example.com", undefined],
  ["https://*.example.com", undefined],
  ["https://a.example;script-src", undefined],
  ["https://user:secret@api.example.com", "https://api.example.com"],
  ["/v1", undefined],
  ["ftp://example.com", undefined],
])("the origin of %s is %s", (server, origin) => {
  expect(requestOrigin(server)).toBe(origin);
});

test("the origins are those of all servers, once, and none unless the owner lets readers send requests", () => {
  const operation = { servers: ["https://up.example.com/", "http://example.com"].map(serverAt) } as Operation;
  const api = {
    servers: ["https://b.example.com/v1", "https://b.example.com/v2"].map(serverAt),
    operations: new Map([["", operation]]),
  };
  expect(requestOrigins({ ...api, tryIt: true })).toEqual(["https://b.example.com", "https://up.example.com"]);
  expect(requestOrigins({ ...api, tryIt: false })).toEqual([]);
  expect(requestOrigins(undefined)).toEqual([]);
});

// The servers of a document, of paths, and of operations.

import { expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { requestForm } from "../../../../../extensions/api/openapi/request-form.ts";
import { apiOf, referenceMarkdown } from "../../../../sample-api.ts";

const region = { default: "eu", enum: ["eu", "us"], description: "Where the data is." };
const operation = { operationId: "a", responses: {} };

const apiWith = (servers: object[], own: object = {}, ofPath: object = {}) =>
  apiOf({ servers, paths: { "/a": { ...ofPath, get: { ...operation, ...own } } }, components: {} } as never);

const shownFirst = (servers: object[]) => {
  const { markdown } = referenceMarkdown(apiWith(servers), textsOf("en"));
  return markdown.slice(0, markdown.indexOf("\n\n## Operations"));
};

test("the reference starts with the base URL", () => {
  expect(shownFirst([{ url: "https://a.example/v1/" }])).toBe("## Base URL {#base-url}\n\n`https://a.example/v1`");
  expect(shownFirst([{ url: "/v1" }])).toBe("## Base URL {#base-url}\n\n`/v1`");
  expect(referenceMarkdown(apiWith([]), textsOf("en")).markdown).not.toContain("Base URL");
});

test("several servers are listed with what they're for, and with their variables", () => {
  const servers = [
    { url: "https://{region}.example", description: "Production", variables: { region, unused: { default: "x" } } },
    { url: "https://{tenant}.test.example", description: "Tests", variables: { tenant: { default: "demo" } } },
  ];
  expect(shownFirst(servers)).toBe(
    "## Base URL {#base-url}\n\n- `https://{region}.example`: Production\n- `https://{tenant}.test.example`: Tests\n\n" +
      '::::fields\n\n:::field{name="region" type="string" default="eu"}\nWhere the data is. One of `eu`, `us`.\n:::\n\n' +
      ':::field{name="tenant" type="string" default="demo"}\n\n:::\n\n::::',
  );
});

test("a form has an address for each value that a variable can have, the default first", () => {
  const api = apiWith([{ url: "https://{region}.{zone}.example", variables: { region, zone: { enum: ["x", "y"] } } }]);
  expect(requestForm(api.operations.get("a") ?? expect.fail(), api).servers).toEqual([
    "https://eu.x.example",
    "https://us.x.example",
    "https://eu.y.example",
    "https://us.y.example",
  ]);
});

test("so many values that their addresses can't be listed are limited", () => {
  const many = { default: "0", enum: Array.from({ length: 100 }, (_, index) => String(index)) };
  const [server] =
    apiWith([{ url: "https://{a}.{b}.{c}.example", variables: { a: many, b: many, c: many } }]).servers ?? [];
  expect(server?.addresses[0]).toBe("https://0.0.0.example");
  expect(server?.addresses).toHaveLength(50);
});

test.each([
  ["an operation", { servers: [{ url: "https://up.example", description: "For uploads" }] }, {}],
  ["a path", {}, { servers: [{ url: "https://up.example", description: "For uploads" }] }],
])("the base URL of %s is next to it", (_, own, ofPath) => {
  const api = apiWith([{ url: "https://a.example" }], own, ofPath);
  const shown = operationMarkdown(api.operations.get("a") ?? expect.fail(), api, textsOf("en"));
  expect(shown).toContain("::endpoint[GET /a]\n\n**Base URL:** `https://up.example`: For uploads\n\n");
  expect(shown).toContain("curl https://up.example/a\n");
});

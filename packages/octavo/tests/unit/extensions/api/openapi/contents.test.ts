// What is in the bodies, responses, and parameters of an operation, in each media type.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { describedApi } from "../../../../../extensions/api/settings.ts";
import { apiOf, referenceMarkdown } from "../../../../sample-api.ts";
import { withSetting } from "../../../../with-setting.ts";
import { compileText, plainSite, printedProblems } from "../../../core/page/compile-text.ts";

const schemas = { Thing: { type: "object", properties: { size: { type: "integer" } } } };

function apiWith(operation: object) {
  return apiOf({
    paths: { "/a": { post: { operationId: "a", responses: {}, ...operation } } },
    components: { schemas },
  });
}

function shown(operation: object): string {
  const api = apiWith(operation);
  return operationMarkdown(api.operations.get("a") ?? expect.fail(), api, textsOf("en"));
}

const object = (...names: string[]) => {
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) };
};
const fieldNames = (text: string) => [...text.matchAll(/:::field\{name="([^"]*)"/g)].map(([, name]) => name);

describe("an object as a parameter shows its properties", () => {
  const filter = { type: "object", properties: { state: { enum: ["open"] }, made: object("gt", "lt") } };

  test.each<[how: string, parameter: object, names: string[]]>([
    ["as JSON", { content: { "application/json": { schema: filter } } }, ["made", "made.gt", "made.lt", "state"]],
    ["as separate parameters", { schema: filter }, ["made", "made.gt", "made.lt", "state"]],
    ["with brackets", { style: "deepObject", schema: filter }, ["made[gt]", "made[lt]", "made", "state"]],
  ])("%s", (_, parameter, names) => {
    const text = shown({ parameters: [{ name: "filter", in: "query", ...parameter }] });
    const separator = names.includes("made[gt]") ? /^filter\[(\w+)\]/ : /^filter\.(\w+)/;
    const inner = fieldNames(text).slice(1);
    expect(fieldNames(text)[0]).toBe("filter");
    expect(inner.map((name = "") => name.replace(separator, "$1").replace("made][", "made[")).sort()).toEqual(
      names.sort(),
    );
  });

  test("unless it's an object with its own section", () => {
    const text = shown({ parameters: [{ name: "a", in: "query", schema: { $ref: "#/components/schemas/Thing" } }] });
    expect(fieldNames(text)).toEqual(["a"]);
    expect(text).toContain("See [Thing](#thing-object).");
  });
});

describe("a body in several media types", () => {
  test("has the fields of each", () => {
    const text = shown({
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": { schema: object("in_form") },
          "application/json": { schema: object("in_json") },
        },
      },
    });
    expect(fieldNames(text)).toEqual(["in_json", "in_form"]);
    expect(text).toMatch(
      /Sent as `application\/json`\..*in_json.*Sent as `application\/x-www-form-urlencoded`\..*in_form/s,
    );
  });

  test("with the same fields has them once", () => {
    const content = {
      "application/json": { schema: object("same") },
      "multipart/form-data": { schema: object("same") },
    };
    const text = shown({ requestBody: { description: "Both.", content } });
    expect(fieldNames(text)).toEqual(["same"]);
    expect(text).toContain("Both.\n\nSent as `application/json` or `multipart/form-data`.");
  });
});

describe("what OpenAPI 3.1 has besides", () => {
  const body = (schema: object, type = "application/json") => ({ requestBody: { content: { [type]: { schema } } } });

  test("a list with a schema for each item has these items in its fields and in its sample", () => {
    const pair = {
      type: "array",
      prefixItems: [{ type: "integer", description: "First." }, object("name")],
      items: false,
    };
    const text = shown(body({ type: "object", properties: { pair } }));
    expect(fieldNames(text)).toEqual(["pair", "pair[0]", "pair[1]", "pair[1].name"]);
    expect(text).toContain("First.");
    expect(text).toContain('"pair": [\n      1,\n      {\n        "name": "string"\n      }\n    ]');
  });

  test("properties by pattern are fields", () => {
    const labels = { type: "object", patternProperties: { "^x-": { type: "string", description: "Your own." } } };
    const text = shown(body({ type: "object", properties: { labels } }));
    expect(fieldNames(text)).toEqual(["labels", "labels./^x-/"]);
    expect(text).toContain("Your own.");
  });

  test("text in another encoding says which", () => {
    const text = shown(body({ type: "object", properties: { a: { type: "string", contentMediaType: "image/png" } } }));
    expect(text).toContain(':::field{name="a" type="string (image/png)"}');
  });

  test("parts of a form name their media types", () => {
    const schema = object("meta");
    const encoding = { meta: { contentType: "application/json, text/plain" }, other: {} };
    const text = shown({ requestBody: { content: { "multipart/form-data": { schema, encoding } } } });
    expect(text).toContain("- `meta`: Sent as `application/json` or `text/plain`.");
  });

  test("documents, tags, operations, objects, and properties link to other documentation", () => {
    const externalDocs = (name: string, description?: string) => {
      return { externalDocs: { url: `https://example.com/${name}`, ...(description && { description }) } };
    };
    const property = { type: "string", description: "Its name", ...externalDocs("property") };
    const schema = { type: "object", properties: { a: property, ...object("b", "c", "d", "e").properties } };
    const api = apiOf({
      ...externalDocs("document", "The guide."),
      tags: [{ name: "T", ...externalDocs("tag", "Tags [all]") }],
      paths: {
        "/a": {
          post: {
            tags: ["T"],
            ...externalDocs("operation"),
            responses: {
              200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/O" } } } },
            },
          },
        },
      },
      components: { schemas: { O: { ...schema, ...externalDocs("object") } } },
    } as never);
    const { markdown } = referenceMarkdown(api, textsOf("en"));
    expect(markdown).toContain("See [The guide](<https://example.com/document>).");
    expect(markdown).toContain("See [Tags \\[all\\]](<https://example.com/tag>).");
    expect(markdown).toMatch(/::endpoint\[POST \/a\]\n\nSee \[.*\]\(<https:\/\/example\.com\/operation>\)\./);
    expect(markdown).toMatch(/### O \{#o-object\}\n\nSee \[.*\]\(<https:\/\/example\.com\/object>\)\./);
    expect(markdown).toContain("Its name. See [https\\://example.com/property](<https://example.com/property>).");
  });
});

describe("a response", () => {
  test("names all its media types, with the content and the examples of each", () => {
    const content = {
      "text/csv": { schema: { type: "string" }, example: "size\n1" },
      "application/json": { schema: object("a", "b", "c", "d", "e"), example: { a: "x" } },
      "application/xml": { schema: { type: "string" } },
    };
    const text = shown({ responses: { 200: { description: "Done", content } } });
    expect(text).toContain("**`200`** Done. As `application/json`.\n\n::::fields");
    expect(text).toContain("The response body is a string. As `text/csv` or `application/xml`.");
    expect(text).toContain('```json title="200 response"');
    expect(text).toContain('```text title="200 response, text/csv"\nsize\n1\n```');
  });

  test("in JSON only says nothing of it", () => {
    const content = { "application/json": { schema: object("a") } };
    expect(shown({ responses: { 200: { description: "Done", content } } })).toContain(
      "**`200`** Done. The response body contains `a` (string).\n",
    );
  });

  test("with described fields lists them", () => {
    const schema = { type: "object", properties: { a: { type: "string", description: "What it is." } } };
    const text = shown({ responses: { 200: { description: "Done", content: { "application/json": { schema } } } } });
    expect(text).toContain('**`200`** Done\n\n::::fields\n\n:::field{name="a" type="string"}\nWhat it is.');
  });

  test("that is an error has its fields and headers, too", async () => {
    const schema = object("a", "b", "c", "d", "e");
    const headers = { "Retry-After": { schema: { type: "integer" } } };
    const responses = {
      404: { description: "Gone.", content: { "application/json": { schema } } },
      429: { description: "Too many.", headers },
    };
    const compiled = await compileText("::api\n", withSetting(plainSite, describedApi, apiWith({ responses })));
    expect(printedProblems(compiled)).toEqual([]);
    expect(compiled.html).toMatch(/<li>.*404.*<dl class="fields">.*<\/dl>\s*<\/li>\s*<li>.*429.*Retry-After/s);
  });
});

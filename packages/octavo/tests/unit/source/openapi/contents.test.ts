// What is in the bodies, responses, and parameters of an operation, in each media type.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../src/model/texts/texts.ts";
import { operationMarkdown } from "../../../../src/source/openapi/markdown.ts";
import { apiOf } from "../../../sample-api.ts";
import { compileText, plainSite, printedProblems } from "../markdown/compile-text.ts";

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
    const compiled = await compileText("::api\n", { ...plainSite, api: apiWith({ responses }) });
    expect(printedProblems(compiled)).toEqual([]);
    expect(compiled.html).toMatch(/<li>.*404.*<dl class="fields">.*<\/dl>\s*<\/li>\s*<li>.*429.*Retry-After/s);
  });
});

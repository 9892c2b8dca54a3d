import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { objectMarkdown, operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { describedApi } from "../../../../../extensions/api/settings.ts";
import { apiOf } from "../../../../sample-api.ts";
import { withSetting } from "../../../../with-setting.ts";
import { compileText, plainSite, printedProblems } from "../../../core/page/compile-text.ts";

const document = {
  paths: {
    "/things": {
      parameters: [{ $ref: "#/components/parameters/limit" }],
      post: {
        operationId: "createThing",
        description: "Makes a [thing](/page/).",
        parameters: [
          {
            name: "kind",
            in: "query",
            required: true,
            description: "Which.",
            schema: { enum: ["a", "b"] },
            example: "a",
          },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                required: ["name"],
                properties: {
                  name: { type: "string", description: "Its name." },
                  size: {
                    type: "object",
                    properties: { width: { type: "integer", minimum: 1, maximum: 9, default: 2 } },
                  },
                },
              },
              example: { name: "x" },
            },
          },
        },
        responses: {
          200: {
            description: "Made.",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/ThingList" },
                example: { data: [{ id: 1 }] },
              },
            },
          },
          "4XX": {
            description: "Not made.",
            content: { "application/json": { schema: {}, example: { error: "Taken" } } },
          },
        },
      },
    },
  },
  components: {
    parameters: {
      limit: {
        name: "limit",
        in: "query",
        description: "Items.",
        schema: { type: "integer" },
        "x-described-in": "[Pages](#pages)",
      },
    },
    schemas: {
      Thing: { type: "object", description: "A thing.", properties: { id: { type: ["integer", "null"] } } },
      ThingList: { properties: { data: { type: "array", items: { $ref: "#/components/schemas/Thing" } } } },
    },
  },
};

const api = apiOf(document);
const operation = operationMarkdown(api.operations.get("createThing") ?? expect.fail(), api, textsOf("en"));

describe("an operation as Markdown", () => {
  test("names what is asked for, and its parameters with type, need, values and default", () => {
    expect(operation).toContain("::endpoint[POST /things]\n\nMakes a [thing](/page/).");
    expect(operation).toContain(
      '#### Query parameters {#create-thing-query-parameters}\n\n::::fields\n\n:::field{name="kind" type="string" required}\nWhich. One of `a`, `b`.\n:::',
    );
    expect(operation).toContain(':::field{name="name" type="string" required}\nIts name.\n:::');
    expect(operation).toContain(':::field{name="size.width" type="integer" default="2"}\nFrom 1 to 9.\n:::');
  });

  test("leaves out what the page describes once, with a word where", () => {
    expect(operation).not.toContain('name="limit"');
    expect(operation).toContain("Also accepts `limit` ([Pages](#pages)).");
  });

  test("shows the responses with their objects and the examples of success and of errors", () => {
    expect(operation).toContain("**`200`** Made. The response body contains `data` (array of [Thing](#thing-object)).");
    expect(operation).toContain('```json title="200 response"\n{\n  "data": [');
    expect(operation).toContain("#### Errors {#create-thing-errors}\n\n- **`4XX`** Not made.");
    expect(operation).toContain('```json title="4XX response"\n{\n  "error": "Taken"\n}');
  });
});

test("a path with parameters is shown whole", async () => {
  const { html } = await compileText("::endpoint[GET /sources/{id}/$errors/event_summaries]\n");
  expect(html).toContain("<code>/<wbr>sources/<wbr>{id}/<wbr>$errors/<wbr>event_summaries</code>");
});

test("a directive whose attributes cannot be read is reported, and not printed in silence", async () => {
  const compiled = await compileText('::endpoint{path="/{id}"}\n');
  expect(printedProblems(compiled)).toEqual(["5:1 `::endpoint{` can't be read as a directive."]);
});

test("an object as Markdown has its meaning, its fields, and an example from a response next to them", () => {
  expect(objectMarkdown("Thing", api.schemas.get("Thing") ?? {}, api, textsOf("en"))).toBe(
    'A thing.\n\n::::fields\n\n:::field{name="id" type="integer or null"}\n\n:::\n\n::::\n\n' +
      ':::beside\n```json title="Thing example"\n{\n  "id": 1\n}\n```\n:::',
  );
});

describe("on a page", () => {
  const site = withSetting(plainSite, describedApi, api);

  test("headings, links and samples count as the page's own", async () => {
    const compiled = await compileText(
      '## Pages\n\n### Create a thing\n\n::api-operation{id="createThing"}\n\n### Thing {#thing-object}\n',
      site,
    );
    expect(printedProblems(compiled)).toEqual([]);
    expect(compiled.anchors).toContain("create-thing-request");
    expect(compiled.links.map(({ url }) => url)).toEqual(["/page/", "#pages", "#thing-object"]);
    expect(compiled.html).toMatch(
      /<div class="pair"><div><p class="endpoint">.*<h4 id="create-thing-response">.*<\/div><div class="beside"><h4.*<div class="code-tabs".*200 response/s,
    );
    expect(compiled.sections.map(({ slug }) => slug)).toEqual([
      "",
      "pages",
      "create-a-thing",
      "create-thing-query-parameters",
      "create-thing-body",
      "create-thing-response",
      "create-thing-errors",
      "create-thing-request",
      "thing-object",
    ]);
  });

  test("a name that the API does not have is reported with the one that was meant", async () => {
    const { problems } = await compileText('::api-operation{id="createThin"}\n\n::api-object{name="Nothing"}\n', site);
    expect(problems.map(({ line, message, remedy }) => `${line} ${message} ${remedy}`)).toEqual([
      "5 The API has no operation `createThin`. Did you mean `createThing`?",
      "7 The API has no object `Nothing`. Did you mean `Thing`?",
    ]);
  });
});

describe("a document of another API", () => {
  const { operations, schemas } = apiOf({
    paths: {
      "/pets": {
        put: {
          operationId: "putPets",
          description: "Replaces pets.",
          requestBody: { $ref: "#/components/requestBodies/Pet" },
          responses: {
            200: {
              description: "Done.",
              content: {
                "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } },
              },
            },
          },
        },
      },
    },
    components: {
      requestBodies: {
        Pet: {
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Pet" },
              examples: { cat: { value: { id: "p_1" } } },
            },
          },
        },
      },
      schemas: {
        Id: { type: "string", description: "Identifies a pet.", enum: ["p_1", "p_2"] },
        Pet: {
          type: "object",
          required: ["id"],
          properties: {
            id: { $ref: "#/components/schemas/Id" },
            parent: { $ref: "#/components/schemas/Pet", description: "Its parent." },
            others: { $ref: "#/components/schemas/Ids" },
            legs: { type: "integer", minimum: 0 },
          },
        },
        Ids: { type: "array", items: { $ref: "#/components/schemas/Id" } },
        Tree: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      },
    },
  });
  const other = { ...api, operations, schemas };
  const markdown = operationMarkdown(operations.get("putPets") ?? expect.fail(), other, textsOf("en"));

  test("a body may be a reference, to an object too; samples send its first example", () => {
    expect(markdown).toContain("#### Body {#put-pets-body}");
    expect(markdown).toContain('"id": "p_1"');
  });

  test("a reference to text is text, with its values; one to an object is a link", () => {
    expect(markdown).toContain(
      ':::field{name="id" type="string" required}\nIdentifies a pet. One of `p_1`, `p_2`.\n:::',
    );
    expect(markdown).toContain(':::field{name="parent" type="object"}\nIts parent. See [Pet](#pet-object).\n:::');
    expect(markdown).toContain(':::field{name="others" type="array of strings"}');
    expect(markdown).toContain(':::field{name="legs" type="integer"}\nAt least 0.\n:::');
  });

  test("a response may be a list, and a schema may contain itself", () => {
    expect(markdown).toContain("**`200`** Done. The response body is an array of [Pet](#pet-object).");
    expect(schemas.get("Tree")).toEqual({ type: "array", items: {} });
  });
});

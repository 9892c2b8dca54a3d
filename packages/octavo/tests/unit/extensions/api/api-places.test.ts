// Where mistakes in the Markdown that is made from the description of an API are reported.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { error } from "../../../../core/model/problem.ts";
import { withApiPlaces } from "../../../../extensions/api/api-places.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const document = {
  paths: {
    "/a/{id}": {
      get: {
        summary: "Get",
        parameters: [{ $ref: "#/components/parameters/limit" }],
        responses: { 200: { description: "See [it](#nowhere)." } },
      },
    },
  },
  components: {
    parameters: { limit: { name: "limit", description: "Up to [this](/gone/)." } },
    schemas: { Thing: { description: "A", properties: { a: { $ref: "#/components/schemas/Thing" } } } },
  },
};

const yaml = `paths:
  /a/{id}:
    get:
      summary: Get
      parameters: [{ $ref: "#/components/parameters/limit" }]
      responses:
        200: { description: "See [it](#nowhere)." }
components:
  parameters:
    limit: { name: limit, description: "Up to [this](/gone/)." }
  schemas:
    Thing: { description: A, properties: { a: { $ref: "#/components/schemas/Thing" } } }
`;

function siteWith(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const operation = "#/paths/~1a~1%7Bid%7D/get";
const found = (root: string, file: string, message: string) => {
  const [problem] = withApiPlaces([error(file, { line: 1, column: 1 }, message)], root);
  return `${problem?.file}:${problem?.line}:${problem?.column}`;
};

test.each([
  ["the text that the message quotes", operation, "`#nowhere`: the page has no anchor.", "7:16"],
  ["text that a reference leads to", operation, "There is no page `/gone/`.", "10:27"],
  ["the operation", operation, "Its sample can't be read.", "3:5"],
  ["the operation, if the text isn't from there", operation, "There is no page `/other/`.", "3:5"],
  ["an object that contains itself", "#/components/schemas/Thing", "`#x`: the page has no anchor.", "12:5"],
])("a mistake is reported at %s", (_, pointer, message, place) => {
  const root = siteWith({ "site/openapi.yaml": yaml });
  expect(found(root, `site/openapi.yaml${pointer}`, message)).toBe(`site/openapi.yaml:${place}`);
});

test.each([
  ["JSON has lines, too", ""],
  ["JSON of millions of characters has them, too", "x".repeat(2_100_000)],
])("%s", (_, more) => {
  const root = siteWith({ "site/openapi.json": JSON.stringify({ ...document, "x-more": more }, null, 2) });
  expect(found(root, `site/openapi.json${operation}`, "`#nowhere` is wrong.")).toBe("site/openapi.json:13:13");
});

test("in a description of several files, the place is in the file that has the text", () => {
  const root = siteWith({
    "site/openapi/openapi.yaml": "paths:\n  /a:\n    get: { responses: { 200: { $ref: more/done.yaml } } }\n",
    "site/openapi/more/done.yaml": "# Shared\ndescription: See [it](#nowhere).\n",
  });
  expect(found(root, "site/openapi/openapi.yaml#/paths/~1a/get", "`#nowhere` is wrong.")).toBe(
    "site/openapi/more/done.yaml:2:1",
  );
});

test("other problems stay as they are", () => {
  const problems = [error("content/a#/b.md", { line: 2, column: 3 }, "Wrong.")];
  expect(withApiPlaces(problems, temporaryFolder())).toEqual(problems);
});

// Whole references of realistic documents: OpenAPI 3.0 and 3.1, with little prose.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { bundled } from "../../../../../extensions/api/openapi/bundle.ts";
import { proseOf } from "../../../../../extensions/api/openapi/prose.ts";
import { readDocument } from "../../../../../extensions/api/openapi/read-document.ts";
import { describedApi } from "../../../../../extensions/api/settings.ts";
import { apiOf, referenceMarkdown, tagMarkdown } from "../../../../sample-api.ts";
import { withSetting } from "../../../../with-setting.ts";
import { compileText, plainSite, printedProblems } from "../../../core/page/compile-text.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const pets = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1", description: "# Pets\n\nAbout: <b>pets</b> at 12:30pm." },
  servers: [{ url: "https://{region}.example.com/v2/", variables: { region: { default: "eu" } } }],
  tags: [{ name: "pets", description: "Everything about pets." }],
  security: [{ key: [] }],
  paths: {
    "/pets/{pet_id}": {
      parameters: [{ name: "pet_id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        tags: ["pets"],
        summary: "Find a pet",
        parameters: [{ name: "X-Trace", in: "header", schema: { type: "string", nullable: true } }],
        responses: {
          200: { description: "", ...json(reference("Pet")) },
          404: { description: "Not found.", ...json(reference("Error")) },
        },
      },
      delete: { tags: ["pets"], deprecated: true, security: [{}], responses: { default: { description: "Done." } } },
    },
    "/hooks": {
      post: {
        requestBody: json({ oneOf: [reference("Cat"), reference("Dog")], discriminator: { propertyName: "kind" } }),
        responses: { 204: { description: "Saved." } },
        callbacks: {
          born: {
            "{$request.body#/url}": {
              post: { summary: "A pet was born.", requestBody: json(reference("Pet")), responses: {} },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    schemas: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 20 },
          age: { type: "number", minimum: 0, exclusiveMinimum: true },
          parent: { allOf: [reference("Pet")], nullable: true },
          tags: { type: "array", items: { type: "object", properties: { label: { type: "string" } } } },
          more: { type: "object", additionalProperties: { type: "string" } },
        },
      },
      Cat: { allOf: [reference("Pet"), { type: "object", properties: { kind: { type: "string", enum: ["cat"] } } }] },
      Dog: { allOf: [reference("Pet"), { type: "object", properties: { kind: { type: "string", enum: ["dog"] } } }] },
      Error: { type: "object", properties: { message: { type: "string" } } },
    },
  },
};

const api = apiOf(pets);

describe("a document in OpenAPI 3.0 with little prose", () => {
  const { markdown, pages } = referenceMarkdown({ ...api, description: pets.info.description }, textsOf("en"));

  test("has no mistakes, and is a page without errors", async () => {
    expect(readDocument(pets).faults).toEqual([]);
    expect(pages).toEqual([]);
    const described = { ...api, description: pets.info.description };
    const site = withSetting({ ...plainSite, strict: false }, describedApi, described);
    const compiled = await compileText("::api\n", site);
    expect(printedProblems(compiled)).toEqual([]);
    expect(compiled.html).toContain("12:30pm");
    expect(compiled.html).toContain('<h2 id="pets-operations">');
    expect(compiled.html).toContain('<h3 id="get-pets-pet_id">');
  });

  test("groups operations by tag, the others last", () => {
    const headings = [...markdown.matchAll(/^#{2,3} .*/gm)].map(([line]) => line);
    expect(headings).toEqual([
      "## Base URL {#base-url}",
      "## Authentication {#authentication}",
      "## pets {#pets-operations}",
      "### Find a pet {#get-pets-pet_id}",
      "### DELETE /pets/\\{pet\\_id\\} {#delete-pets-pet_id}",
      "## Other {#other-operations}",
      "### POST /hooks {#post-hooks}",
      "## Objects {#objects-operations}",
      "### Cat {#cat-object}",
      "### Dog {#dog-object}",
      "### Pet {#pet-object}",
    ]);
  });

  test("shows parameters of all places, errors, and what is deprecated or needs no key", () => {
    expect(markdown).toContain(
      '#### Headers {#get-pets-pet_id-headers}\n\n::::fields\n\n:::field{name="X-Trace" type="string or null"}',
    );
    expect(markdown).toContain("**`200`** The response body is a [Pet](#pet-object).");
    expect(markdown).toContain("- **`404`** Not found. The response body contains `message` (string).");
    expect(markdown).toContain(":badge[Deprecated]{type=warning}\n\n**Authentication:** none.");
    expect(markdown).toContain("**`born`** POST `{$request.body#/url}`\n\nA pet was born.");
  });

  test("shows alternatives, limits, lists of objects, and maps", () => {
    expect(markdown).toContain("One of these, depending on `kind`:\n\n- [Cat](#cat-object)\n- [Dog](#dog-object)");
    expect(markdown).toContain(':::field{name="name" type="string" required}\nFrom 1 to 20 characters.');
    expect(markdown).toContain(':::field{name="age" type="number"}\nMore than 0.');
    expect(markdown).toContain(':::field{name="parent" type="object or null"}\nSee [Pet](#pet-object).');
    expect(markdown).toContain(':::field{name="tags[].label" type="string"}');
    expect(markdown).toContain(':::field{name="more" type="map of strings"}');
    expect(markdown).toContain(':::field{name="kind" type="string"}\nAlways `cat`.');
  });

  test("samples send the key of the document to its server", () => {
    expect(markdown).toContain('curl https://eu.example.com/v2/pets/1 \\\n  -H "X-Key: $API_KEY"');
    expect(markdown).toContain("curl -X DELETE https://eu.example.com/v2/pets/1\n");
  });

  test.each([1, 5])("samples in %i languages are in one box", async (count) => {
    const languages = (["curl", "node", "python", "go", "php"] as const).slice(0, count);
    const compiled = await compileText("::api\n", withSetting(plainSite, describedApi, { ...apiOf(pets), languages }));
    expect(printedProblems(compiled).filter((problem) => problem.includes("code-tabs"))).toEqual([]);
    const [box = ""] = /<div class="code-tabs".*?<\/figure>\n<\/div><\/div>/s.exec(compiled.html) ?? [];
    expect(box.match(/<input type="radio"/g)).toHaveLength(count);
  });

  test("written samples that don't fit into one box are in another one", () => {
    const samples = Array.from({ length: 7 }, (_, index) => ({ lang: "Shell", label: `L${index}`, source: "run" }));
    const paths = { "/a": { get: { "x-codeSamples": samples, responses: {} } } };
    const { markdown: shown } = referenceMarkdown(apiOf({ ...pets, paths }), textsOf("en"));
    const boxes = shown.split(":::code-tabs").slice(1);
    expect(boxes.map((box) => box.match(/tab="/g)?.length)).toEqual([5, 2]);
  });

  test("a tag can be shown with the objects that it uses", () => {
    const shown = tagMarkdown("pets", api, textsOf("en")) ?? "";
    expect(shown).toContain("### Pet {#pet-object}");
    expect(shown).not.toContain("### Cat");
    expect(tagMarkdown("cats", api, textsOf("en"))).toBeUndefined();
  });
});

test("a large reference has pages of limited size, whose links lead to the page of the object", () => {
  const paths = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          tags: ["things"],
          operationId: `thing${index}`,
          description: "Some words. ".repeat(20),
          responses: { 200: { description: "Done.", ...json(reference("Thing")) } },
        },
      },
    ]),
  );
  const properties = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, { type: "string" }]));
  const schemas = { Thing: { type: "object", properties } };
  const { markdown, pages } = referenceMarkdown(apiOf({ paths, components: { schemas } }), textsOf("en"));
  const routes = pages.map(({ route }) => route);
  expect(routes[0]).toBe("/api/things/");
  for (const page of pages) expect(page.markdown).toMatch(/^## (?:Operations|Objects) \{#/);
  expect(routes.at(-1)).toBe("/api/objects/");
  expect(markdown).toContain("](/api/things/#thing0)");
  for (const page of pages) expect(page.markdown.length).toBeLessThan(60_000);
  expect(pages[0]?.markdown).toContain("[Thing](/api/objects/#thing-object)");
  expect(pages.at(-1)?.markdown).toContain("### Thing {#thing-object}");
});

const foreign = {
  tag: "[a](#tag/Pets-and-more)",
  id: "[b](#operation/getPet) [c](#tag/pets/operation/getPet)",
  request: "[d](#tag/pets/GET/pets/{id}) [e](#tag/pets/GET/pets/%7Bid%7D)",
  schema: "[f](#schema/Pet) [g](#model/Pet)",
  nowhere: "[h](#operation/other) [i](#tag/pets/POST/pets) [j](#schema/Other) [k](#section/Errors)",
};

test.each([
  ["on one page", 1, ["#pets-and-more-operations", "#get-pet", "#pet-object"]],
  ["on several pages", 60, ["/api/pets-and-more/", "/api/pets-and-more/#get-pet", "/api/objects/#pet-object"]],
])("links in the form of Redoc and Scalar lead to the same places %s", (_, times, [tag, operation, object]) => {
  const properties = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, { type: "string" }]));
  const description = [...Object.values(foreign), "Some words. ".repeat(100 * times)].join("\n\n");
  const pet = {
    ...{ tags: ["Pets and more"], operationId: "getPet", summary: "Find a pet", description },
    responses: { 200: { description: "", ...json(reference("Pet")) } },
  };
  const document = {
    paths: { "/pets/{id}": { get: pet } },
    components: { schemas: { Pet: { type: "object", properties } } },
  };
  const { markdown, pages } = referenceMarkdown(apiOf(document), textsOf("en"));
  const text = [markdown, ...pages.map((page) => page.markdown)].join("\n");
  const links = [...text.matchAll(/\[[a-k]\]\(([^)]*)\)/g)].map(([, address]) => address);
  const unknown = ["#operation/other", "#tag/pets/POST/pets", "#schema/Other", "#section/Errors"];
  expect(links).toEqual([tag, operation, operation, operation, operation, object, object, ...unknown]);
});

test("a webhook has the parameters that the API sends, and the answers that it expects", () => {
  const header = (name: string, description: string) => {
    return { in: "header", name, description, required: true, schema: { type: "string" } };
  };
  const webhooks = {
    sold: {
      parameters: [header("X-Event", "Of all."), header("X-Id", "A number.")],
      post: {
        parameters: [header("X-Event", "The name of the event."), { in: "query", name: "test" }],
        requestBody: json({ type: "string" }),
        responses: { 204: { description: "Received." }, "x-other": {} },
      },
    },
  };
  const document = { paths: {}, components: {}, webhooks };
  const { markdown } = referenceMarkdown(apiOf(document), textsOf("en"));
  expect(markdown.slice(markdown.indexOf("**`sold`**"))).toBe(`**\`sold\`** POST

**Query parameters**

::::fields

:::field{name="test" type="any"}

:::

::::

**Headers**

::::fields

:::field{name="X-Id" type="string" required}
A number.
:::

:::field{name="X-Event" type="string" required}
The name of the event.
:::

::::

**Body**

The body is a string.

**Response**

- **\`204\`** Received.`);
});

test("a tag may have the name of the section for objects", () => {
  const properties = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, { type: "string" }]));
  const operation = { tags: ["objects"], responses: { 200: { description: "Done.", ...json(reference("Thing")) } } };
  const schemas = { Thing: { type: "object", properties } };
  const { markdown } = referenceMarkdown(
    apiOf({ paths: { "/things": { get: operation } }, components: { schemas } }),
    textsOf("en"),
  );
  expect(markdown).toContain("## objects {#objects-operations}");
  expect(markdown).toContain("## Objects {#objects-2-operations}");
});

test("files that refer to each other become one document, in which their schemas are objects", () => {
  const files: Record<string, object> = {
    "openapi/schemas/pet.yaml": { type: "object", properties: { owner: { $ref: "owner.yaml" } } },
    "openapi/schemas/owner.yaml": {
      type: "object",
      properties: { pets: { type: "array", items: { $ref: "pet.yaml#" } } },
    },
  };
  const document = {
    paths: {
      "/pets": { get: { responses: { 200: { description: "A pet.", ...json({ $ref: "schemas/pet.yaml" }) } } } },
    },
    components: {},
  };
  const whole = bundled(document, "openapi/openapi.yaml", (path) => files[path]);
  const { schemas, faults } = readDocument(whole as typeof document);
  expect(faults).toEqual([]);
  expect([...schemas.keys()].sort()).toEqual(["owner", "pet"]);
  expect(schemas.get("pet")?.properties?.get("owner")).toEqual({ object: "owner" });
});

describe("a description", () => {
  test.each([
    ["with a heading doesn't end the section", "# Title\ntext", "\n**Title**\n\ntext"],
    ["underlined doesn't either", "Title\n=====\ntext", "Title\n\ntext"],
    ["with a colon has no directive", "a:b, `c:d`, http://e:80/f", "a\\:b, `c:d`, http://e:80/f"],
    ["with a fence that isn't closed gets its end", "```\n:::x", "```\n:::x\n```"],
    ["with a directive keeps it", ":badge[New]", ":badge[New]"],
    ["with colons at the start of a line isn't a block", ":::tip", "\\::\\:tip"],
  ])("%s", (_, written, expected) => {
    expect(proseOf(written)).toBe(expected);
  });
});

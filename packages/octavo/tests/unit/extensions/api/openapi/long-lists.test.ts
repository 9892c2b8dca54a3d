// What is too long to read is collapsed, and never left out.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { objectMarkdown, operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { sampleValue } from "../../../../../extensions/api/openapi/sample-value.ts";
import { describedApi } from "../../../../../extensions/api/settings.ts";
import { apiOf } from "../../../../sample-api.ts";
import { withSetting } from "../../../../with-setting.ts";
import { compileText, plainSite, printedProblems } from "../../../core/page/compile-text.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const object = (...names: string[]) => {
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) };
};
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function apiWith(schemas: Record<string, object>, operation: object = {}) {
  return apiOf({
    paths: { "/a": { post: { operationId: "a", responses: {}, ...operation } } },
    components: { schemas },
  });
}

function shownObject(schemas: Record<string, object>): string {
  const api = apiWith(schemas);
  return objectMarkdown("A", api.schemas.get("A") ?? expect.fail(), api, textsOf("en"));
}

/** The page, after a check that it has no mistakes. */
async function compiled(operation: object, schemas: Record<string, object> = {}) {
  const page = await compileText("::api\n", withSetting(plainSite, describedApi, apiWith(schemas, operation)));
  expect(printedProblems(page)).toEqual([]);
  return page;
}

describe("more than 40 values", () => {
  const values = numbers(111).map((number) => `v${number}`);
  const body = {
    type: "object",
    properties: { one: { enum: values }, many: { type: "array", items: { enum: values } } },
  };
  const operation = { requestBody: { content: { "application/json": { schema: body } } } };

  test("are collapsed below the first ten", async () => {
    const { html } = await compiled(operation);
    const [one = "", many = ""] = [...html.matchAll(/<dd>.*?<\/dd>/gs)].map(([field]) => field);
    for (const field of [one, many]) {
      expect(field).toMatch(
        /One of <code>v1<\/code>.*<code>v10<\/code>, and 101 more\..*<summary><span>All 111 values</s,
      );
      for (const value of values) expect(field).toContain(`<code>${value}</code>`);
    }
  });

  test("are in the Markdown of the page, and in what search finds", async () => {
    const page = await compiled(operation);
    expect(page.markdown).toContain("`v111`");
    expect(page.sections.map(({ text }) => text).join()).toContain("v111");
  });

  test("or fewer are in one sentence", async () => {
    const schema = { type: "object", properties: { one: { enum: values.slice(0, 40) } } };
    const { html } = await compiled({ requestBody: { content: { "application/json": { schema } } } });
    expect(html).toContain("<code>v40</code>.");
    expect(html).not.toContain("<details>");
  });
});

describe("alternatives", () => {
  const names = numbers(58).map((number) => `Kind${number}`);
  const kinds = Object.fromEntries(names.map((name) => [name, object("a", "b", "c", "d", "e")]));
  const mapping = { one: "#/components/schemas/Kind1", two: "Kind2", three: "./schemas/Kind3.yaml" };
  const oneOf = names.map(reference);

  test.each([
    ["of a field", { oneOf, discriminator: { propertyName: "type", mapping } }],
    ["of a list", { type: "array", items: { oneOf, discriminator: { propertyName: "type", mapping } } }],
  ])("%s are listed by name, with the values that select them", (_, kind) => {
    const shown = shownObject({ ...kinds, A: { type: "object", properties: { kind } } });
    expect(shown).toContain("\nWhich one depends on `type`.\n\n:::details[One of 58 objects]\n");
    expect(shown).toContain("\n- `one`: [Kind1](#kind1-object)\n- `two`: [Kind2](#kind2-object)\n");
    expect(shown).toContain("\n- `three`: [Kind3](#kind3-object)\n- [Kind4](#kind4-object)\n");
  });

  test("of an object have the values, too", () => {
    const shown = shownObject({ ...kinds, A: { oneOf, discriminator: { propertyName: "type", mapping } } });
    expect(shown).toContain("One of these, depending on `type`:\n\n- `one`: [Kind1](#kind1-object)\n");
  });

  test("with their own fields are collapsed if there are more than four", async () => {
    const inline = names.slice(0, 5).map((title) => ({ title, description: `Of ${title}.`, ...object("a") }));
    expect(shownObject({ A: { oneOf: inline.slice(0, 4) } })).toContain("**Kind1**\n\nOf Kind1.\n\n::::fields");
    expect(shownObject({ A: { oneOf: inline } })).toContain(":::::details[Kind1]\nOf Kind1.\n\n::::fields");
    const { html } = await compiled({
      requestBody: { content: { "application/json": { schema: { oneOf: inline } } } },
    });
    expect(html.match(/<details>/g)).toHaveLength(5);
  });

  test("without fields say what they are", () => {
    const text = { type: "string", description: "A name", enum: ["all"] };
    expect(shownObject({ A: { type: "object", oneOf: [text, { type: "integer", minimum: 1 }] } })).toContain(
      "- string. A name. Always `all`.\n- integer. At least 1.",
    );
  });
});

test("more than 150 fields are collapsed", async () => {
  const schema = object(...numbers(151).map((number) => `f${number}`));
  const { html } = await compiled({ requestBody: { content: { "application/json": { schema } } } });
  expect(html).toMatch(/<code>f150<\/code>.*<summary><span>1 more field<.*<code>f151<\/code>/s);
});

test("fields that are nested too deeply to be listed are mentioned", () => {
  const nested = (levels: number): object =>
    levels === 0 ? { type: "string" } : { type: "object", properties: { f: nested(levels - 1) } };
  expect(shownObject({ A: nested(6) })).not.toContain("nested more deeply");
  expect(shownObject({ A: nested(7) })).toContain("::::\n\nFields that are nested more deeply aren't listed.");
});

describe("objects in objects with many fields", () => {
  const names = numbers(40).map((number) => `f${number}`);
  const wide = (levels: number): object =>
    levels === 0
      ? { type: "string" }
      : { type: "object", properties: Object.fromEntries(names.map((name) => [name, wide(levels - 1)])) };

  test("have as many levels as fit in their list of fields", () => {
    const fields = (levels: number) => shownObject({ A: wide(levels) }).match(/:::field\{/g)?.length;
    expect(fields(1)).toBe(40);
    // With the second level, there are 1,640 fields.
    expect(fields(2)).toBe(40);
    expect(shownObject({ A: wide(2) })).toContain("nested more deeply");
  });

  test("have as many levels as fit in a sample", () => {
    const api = apiWith({ A: wide(3) });
    const sample = sampleValue({ object: "A" }, api, true);
    expect(sample).toEqual(Object.fromEntries(names.map((name) => [name, {}])));
  });
});

describe("examples", () => {
  const examples = (count: number) =>
    Object.fromEntries(
      numbers(count).map((n) => [
        `e${n}`,
        { ...(n > 1 && { summary: `Example ${n}` }), description: `About ${n}.`, value: { card: `c${n}` } },
      ]),
    );
  const content = (count: number) => ({ "application/json": { schema: object("card"), examples: examples(count) } });

  test("of a body are all shown: the first in the samples, and the others with their names", async () => {
    const { html, markdown } = await compiled({ requestBody: { content: content(16) } });
    const [, more = ""] = html.split("<span>15 more examples</span>");
    expect(html.slice(0, html.indexOf("15 more"))).toContain("c1");
    for (const n of numbers(16).slice(1)) expect(more).toMatch(new RegExp(`About ${n}\\..*Example ${n}<.*c${n}`, "s"));
    expect(markdown).toContain("About 16.");
  });

  test("of a parameter are listed with their names, and samples send the first", () => {
    const named = {
      one: { summary: "The first day", value: "2030-01-01" },
      two: { value: "2030-12-31", description: "Late." },
    };
    const parameters = [
      { name: "day", in: "query", description: "When.", schema: { type: "string" }, examples: named },
    ];
    const api = apiWith({}, { parameters });
    const shown = operationMarkdown(api.operations.get("a") ?? expect.fail(), api, textsOf("en"));
    expect(shown).toContain("When.\n\n- The first day: `2030-01-01`\n- two: `2030-12-31`. Late.\n:::");
    expect(shown).toContain("day=2030-01-01");
  });

  test("of a response have their summaries or names, and are collapsed if there are more than four", () => {
    const shown = (count: number) => {
      const api = apiWith({}, { responses: { 200: { description: "", content: content(count) } } });
      return operationMarkdown(api.operations.get("a") ?? expect.fail(), api, textsOf("en"));
    };
    expect(shown(4)).toContain('About 1.\n\n```json title="200 response, e1"');
    expect(shown(4)).toContain('```json title="200 response, Example 4"');
    expect(shown(4)).not.toContain(":::details");
    expect(shown(5)).toContain(":::details[4 more examples]\nAbout 2.");
  });
});

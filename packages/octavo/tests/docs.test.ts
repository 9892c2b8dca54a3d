// The documentation of the generator, which is a site built with it, is complete and has no mistakes.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "../core/cli/build-site.ts";
import { usage } from "../core/cli/usage.ts";
import { packageRoot } from "../core/files/package-root.ts";
import { printProblem } from "../core/model/problem.ts";
import { createProgress } from "../core/model/progress.ts";
import { readContent } from "../core/publish/read-content.ts";
import { loadParts } from "../core/site/load-parts.ts";
import { components } from "../import/syntax/components.ts";
import { isAboutSite } from "./about-site.ts";
import { builtInParts } from "./built-in-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = join(packageRoot, "docs");
const content = join(root, "content");
const pages = new Map(
  readdirSync(content)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, readFileSync(join(content, name), "utf8")]),
);
const page = (name: string) => pages.get(name) ?? "";

test("no page has a mistake", async () => {
  const { problems } = await readContent(root, createProgress(undefined));
  expect(problems.filter(isAboutSite).map(printProblem)).toEqual([]);
});

test("the build publishes all pages", async () => {
  const out = join(temporaryFolder(), "dist");
  const { pages: count } = await build(root, out, createProgress(undefined));
  expect(count).toBe(pages.size);
  expect(existsSync(join(out, "settings/index.html"))).toBe(true);
});

test.each([...components.keys()])("the component %s of another generator is in the table of what is read", (name) => {
  expect(page("moving.md")).toContain(`\`<${name}>\``);
});

describe("parts", () => {
  const examples = [...pages.values()]
    .flatMap((text) => [...text.matchAll(/^:::example[^\n]*\n(`{3,})md[^\n]*\n(.*?)\n\1$/gms)])
    .map(([, , example]) => example)
    .join("\n");
  /** They're only what other directives generate. */
  const others = ["mcp-links", "api-console"];
  const shown = [...builtInParts].filter(([name]) => !others.includes(name));
  const marks = {
    containerDirective: "^:{3,}",
    leafDirective: "^::",
    textDirective: "(?<!:):",
    fence: "^```",
    math: "^```",
  };

  test.each(shown)("%s is shown with its source", (name, { type }) => {
    expect(examples).toMatch(new RegExp(`${marks[type]}${name}(?![\\w-])`, "m"));
  });

  test("the parts that the docs show as an example work", async () => {
    const samples = page("site-parts.md").matchAll(/^```ts title="(.*?)"\n(.*?)\n```$/gms);
    const files = Object.fromEntries([...samples].map(([, name, code]) => [name, code]));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    const { parts, problems } = await loadParts(temporaryFolder(files));
    expect(problems).toEqual([]);
    expect([...parts.keys()]).toEqual(expect.arrayContaining(["contact", "swatch", "total", "example"]));
  });
});

describe("references", () => {
  test("every schema is in the reference of the settings, or that of pages", () => {
    const names = readdirSync(join(packageRoot, "schemas")).map((name) => name.replace(".schema.json", ""));
    const text = page("settings.md") + page("pages.md") + page("languages.md");
    expect(names.filter((name) => !text.includes(`::settings{file="${name}"}`))).toEqual([]);
  });

  test.each([
    ["commands.md", usage],
    ["hosts.md", readFileSync(join(packageRoot, "core/serve/node-server.ts"), "utf8")],
  ])("%s describes each option", (name, text) => {
    const options = [...text.matchAll(/^ {2}(--[\w-]+(?: [A-Z]+)?)/gm)].map(([, option]) => option);
    expect(options.length).toBeGreaterThan(4);
    expect(options.filter((option) => !page(name).includes(`:::field{name="${option}"`))).toEqual([]);
  });
});

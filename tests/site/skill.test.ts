// Whether skill.md leads an assistant to answers. Each question of skill.questions.yaml names links to follow, and what
// the file at their end has to say.
//
// This shows that the answer can be reached with at most two links. It doesn't show that an assistant picks these links,
// because no model is involved. That's why their texts must be unique in their file, and match exactly.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { imageCacheFolder } from "../../packages/octavo/core/cache/cache-folder.ts";
import { openImageCache } from "../../packages/octavo/core/cache/image-cache.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { folderOf } from "../../packages/octavo/core/model/published-path.ts";
import { markdownPath } from "../../packages/octavo/core/model/route.ts";
import { pageMarkdown } from "../../packages/octavo/core/publish/pages/page-markdown.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import type { EditionTree } from "../../packages/octavo/core/site/connect-pages.ts";
import { longestIndex } from "../../packages/octavo/extensions/assistants/llms.ts";
import { publishedAssistants } from "../../packages/octavo/extensions/assistants/site.ts";
import { sampleWorkshop, textOf } from "../../packages/octavo/tests/sample-workshop.ts";
import { siteRoot } from "../site-root.ts";

type Question = { question: string; follow: string[]; answer: string[] };

const file = join(siteRoot, "tests/site/skill.questions.yaml");
const questions = parse(readFileSync(file, "utf8")) as Question[];

let trees: readonly EditionTree[];
/** What is published for programs, by address. */
const published = new Map<string, string>();
let skill: string;

beforeAll(async () => {
  const { tree, trees: all } = await readContent(siteRoot, createProgress(undefined));
  trees = all;
  const images = openImageCache(imageCacheFolder(siteRoot));
  const workshop = sampleWorkshop(tree, { root: siteRoot, trees: all, images });
  for (const each of trees) {
    const { origin, base } = each.site;
    for (const file of publishedAssistants(each))
      published.set(`${origin}/${folderOf(file, each.site)}${file.path}`, await textOf(file, workshop));
    for (const page of each.pages.values())
      published.set(origin + base + markdownPath(page.source.route), await pageMarkdown(page, each));
  }
  skill = published.get(`${tree.site.origin}${tree.site.base}skill.md`) ?? "";
});

/** The addresses of all links with this text. */
function linksIn(text: string, label: string): string[] {
  const links = [...text.matchAll(/\[((?:[^\]\\]|\\.)*)\]\(([^\s)]+)\)/g)].filter(([, found]) => found === label);
  return [...new Set(links.map(([, , address]) => address))];
}

describe("the skill answers", () => {
  test("ten questions, most of them with one link", () => {
    expect(questions).toHaveLength(10);
    expect(questions.filter(({ follow }) => follow.length === 1).length).toBeGreaterThanOrEqual(8);
  });

  test.each(questions)("$question", ({ follow, answer }) => {
    expect(follow.length).toBeLessThanOrEqual(2);
    for (const fact of answer) expect(skill).not.toContain(fact);
    const end = follow.reduce((text, label) => {
      const addresses = linksIn(text, label);
      expect(addresses).toHaveLength(1);
      const next = published.get(addresses[0]);
      if (next === undefined) throw new Error(`${addresses[0]} isn't published.`);
      return next;
    }, skill);
    for (const fact of answer) expect(end).toContain(withConstants(fact));
  });
});

function withConstants(text: string): string {
  return text.replace(/\{=(\w+)\}/g, (_, name) => trees[0].site.constants.get(name)?.text ?? name);
}

describe("every link that is published for programs", () => {
  test.each(["skill.md", "llms.txt", "404.html.md"])("in %s leads to something that is published", (path) => {
    for (const { site } of trees) {
      const text = published.get(`${site.origin}${site.base}${path}`) ?? "";
      const addresses = [...text.matchAll(/\]\(([^\s)]+)\)/g)].map(([, address]) => address);
      expect(addresses.length).toBeGreaterThanOrEqual(18);
      // The specification of the API is published next to its page.
      expect(addresses.filter((address) => !published.has(address) && !address.endsWith("/openapi.json"))).toEqual([]);
    }
  });
});

test("the skill is less than 4 KB, and the index less than 30 KB with whole descriptions", () => {
  for (const { site, pages } of trees) {
    const [skill, index] = ["skill.md", "llms.txt"].map((path) => published.get(site.origin + site.base + path) ?? "");
    expect(Buffer.byteLength(skill)).toBeLessThan(4096);
    expect(Buffer.byteLength(index)).toBeLessThan(longestIndex);
    for (const { record } of pages.values()) expect(index).toContain(`: ${record.frontmatter.description}\n`);
  }
});

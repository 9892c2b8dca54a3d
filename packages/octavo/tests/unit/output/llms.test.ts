import { expect, test } from "vitest";
import { connectPages } from "../../../src/content/connect-pages.ts";
import { machineFiles, pageMarkdown } from "../../../src/output/llms.ts";
import { sampleContent, samplePage } from "../../sample-page.ts";
import { plainSite } from "../content/compile-text.ts";

const page = (route: string) => samplePage(route, { content: () => sampleContent({ markdown: `# Page ${route}\n` }) });
const listed = { kind: "page" as const };
const site = {
  ...plainSite,
  origin: "https://example.com",
  description: "What it is.",
  sidebar: [
    { ...listed, route: "/" },
    { kind: "group" as const, label: "Guides", items: [{ ...listed, route: "/a/" }] },
  ],
};
const { tree } = connectPages([page("/"), page("/a/"), page("/b/")], site, new Map());

test("llms.txt lists every page once, in the sections of the sidebar, with what it gives", () => {
  const [[, index]] = machineFiles(tree);
  const line = (route: string) => {
    const { label, record } = page(route);
    return `- [${label}](https://example.com/docs${route}index.md): ${record.frontmatter.description}`;
  };
  expect(index).toBe(
    `# Page /\n\n> What it is.\n\n${line("/")}\n\n## Guides\n\n${line("/a/")}\n\n## More\n\n${line("/b/")}\n`,
  );
});

test("llms-full.txt holds them all", () => {
  expect(Object.fromEntries(machineFiles(tree))["llms-full.txt"]).toBe(
    "# Page /\n\n\n---\n\n# Page /a/\n\n\n---\n\n# Page /b/\n",
  );
});

test("a page leads to all others", () => {
  expect(pageMarkdown(page("/a/"), tree)).toBe(
    "> All pages of this documentation: https://example.com/docs/llms.txt\n> This page: https://example.com/docs/a/\n\n# Page /a/\n",
  );
});

test("addresses are encoded", () => {
  const { tree } = connectPages([page("/größe/")], { ...plainSite, origin: "https://example.com" }, new Map());
  expect(machineFiles(tree)[0][1]).toContain("](https://example.com/docs/gr%C3%B6%C3%9Fe/index.md)");
});

// A site that tries every way to publish characters that neither HTML nor XML allows.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../core/cli/build-site.ts";
import { characterFault } from "../core/model/characters.ts";
import { createProgress } from "../core/model/progress.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Character references aren't characters of the source, so it can be read. */
const marks = ["1", "x1b", "12", "13", "127", "133", "xD800", "xFFFE", "x1FFFF"].map((code) => `&#${code};`).join("-");

const description =
  "What a reader gets from this page, in one sentence that is long enough for a description of a page.";
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;

const markdown = `## Heading ${marks}

Text ${marks} and a [link ${marks}](/ "Title ${marks}"), \`code ${marks}\`, a [reference], and a note.[^1]

[reference]: https://example.com/${marks} "Title ${marks}"
[^1]: Note ${marks}

- [ ] Item ${marks}

| Cell ${marks} |
| --- |
| Cell ${marks} |

:::note[Label ${marks}]
Words ${marks}
:::

\`\`\`js title="Title ${marks}"
run("${marks}");
\`\`\`

\`\`\`mermaid title="Title ${marks}" alt="Words ${marks}"
flowchart TD
  a["#1; ${marks}"] --> b
\`\`\`
`;
const html = `<h2 id="a" title="${marks}">Heading ${marks}</h2>

<p>Text <b>${marks}</b> <a href="/">${marks}</a> <kbd>${marks}</kbd></p>

<details><summary>${marks}</summary>${marks}</details>

<pre><code>${marks}</code></pre>

<table><tr><td>${marks}</td></tr></table>

!!! note "Title ${marks}"
    Words ${marks}
`;
const mdx = `# MDX\n\n<Card title="${marks}">${marks} {"\\u0001"}</Card>`;

const files = {
  "content/index.md": page(`Home ${marks}`, markdown),
  "content/html.md": page("HTML", html),
  "content/mdx.mdx": mdx,
  "content/news.md": page("News", "::changelog"),
  "site/site.yaml": `strict: false\norigin: https://example.com\ntitle: T ${marks}\nchangelog: { page: /news/ }\nannouncement: { text: "Words ${marks}" }\n`,
  "site/changelog.yaml": `- date: 2020-01-01\n  title: Title ${marks}\n  text: Words ${marks}\n  pages: [{ page: /html/, label: "Label ${marks}" }]\n`,
  "site/sidebar.yaml": `- section: Section ${marks}\n  items: [/html/, { page: /mdx/, label: "Label ${marks}" }, /news/, /]\n`,
};

test("no published file contains a character that neither HTML nor XML allows", async () => {
  const root = temporaryFolder(files);
  const out = join(root, "dist");
  expect((await build(root, out, createProgress(undefined))).written).toBeDefined();
  const texts = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:html|json|md|svg|txt|webmanifest|xml)$/.test(path),
  );
  expect(texts.join()).toContain("docs/news/atom.xml");
  const faults = texts.flatMap((path) => {
    const text = readFileSync(join(out, path), "utf8");
    const fault = characterFault(text)?.message ?? (text.includes("\r") ? "It has a carriage return." : undefined);
    return fault ? [`${path}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(readFileSync(join(out, "docs/html/index.html"), "utf8")).toMatch(
    /<h2[^>]*>Heading \ufffd-\ufffd-\ufffd-\n-\ufffd/,
  );
});

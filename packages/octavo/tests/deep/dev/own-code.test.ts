// The scripts and styles of a site on the dev server: bundled as for a build, and again when they change.

import { expect, test } from "vitest";
import { openDevSite } from "../../../core/dev/dev-site.ts";
import { temporaryFolder, writeFiles } from "../../temporary-folder.ts";

const description =
  "A page with a description that is as long as search engines want it to be, which is some 60 letters.";
const page = `---\ntitle: Home\ndescription: ${description}\n---\n\nText.\n`;
const behavior = (text: string) => ({ "site/parts/hello/behavior.ts": `${text}\n` });

async function opened(files: Record<string, string>) {
  const root = temporaryFolder({ "content/index.md": page, ...files });
  const site = await openDevSite(root);
  await site.loadAll();
  const textAt = async (path: string) => String(await site.published(path));
  return {
    script: async () => {
      const [, path = ""] = /data-main="\/([^"]+)"/.exec(await textAt("docs/index.html")) ?? [];
      return textAt(path);
    },
    home: () => textAt("docs/index.html"),
    problems: () => site.problems().map(({ file, message }) => `${file}: ${message}`),
    change: (changed: Record<string, string>) => {
      writeFiles(root, changed);
      return site.loadAll();
    },
  };
}

test("an edit of the theme changes the styles of all documents", async () => {
  const { home, change } = await opened({ "site/theme.css": ":root { --accent: #010203 }\n" });
  expect(await home()).toContain("--accent:#010203");
  await change({ "site/theme.css": ":root { --accent: #040506 }\n" });
  expect(await home()).toContain("--accent:#040506");
});

test("a script with a mistake is reported, and the last one stays until it's corrected", async () => {
  const right = 'export const behavior = { selector: ".first", start: () => {} };';
  const { script, problems, change } = await opened(behavior(right));
  expect(await script()).toContain(".first");
  await change(behavior("export const behavior = {{"));
  expect(problems().join()).toMatch(/^site\/parts\/hello\/behavior\.ts: /);
  expect(await script()).toContain(".first");
  await change(behavior(right.replace("first", "second")));
  expect(problems()).toEqual([]);
  expect(await script()).toContain(".second");
});

test("a server that starts with a mistake shows the pages without what the site adds", async () => {
  const theme = { "site/theme.css": ":root { --accent: #010203 }\n" };
  const { home, problems, change } = await opened({ ...theme, ...behavior("{{") });
  expect(problems().join()).toMatch(/^site\/parts\/hello\/behavior\.ts: /);
  expect(await home()).toContain("<p>Text.</p>");
  expect(await home()).not.toContain("#010203");
  await change(behavior('export const behavior = { selector: ".a", start: () => {} };'));
  expect(problems()).toEqual([]);
  expect(await home()).toContain("#010203");
});

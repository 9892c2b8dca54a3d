// What compiling a page may read is exactly what decides whether it's compiled again.

import { afterEach, expect, test, vi } from "vitest";
import { pageSettings } from "../../../../core/settings/page-settings.ts";
import { openContentStores } from "../../../../core/site/content-stores.ts";
import { articleHtml } from "../../../article-html.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";
import { plainSite } from "./compile-text.ts";

/** Prints every setting that it gets. */
const part = `export const part = {
  type: "leafDirective",
  read: (_, { settings }) => ({ props: {}, children: [{ type: "text", value: JSON.stringify(settings) }] }),
};
`;
const page = "---\ntitle: Home\ndescription: A page.\n---\n\n::settings\n";

afterEach(() => {
  vi.unstubAllEnvs();
});

async function compiledWith(root: string, settings: string): Promise<string> {
  writeFiles(root, { "site/site.yaml": settings });
  const stores = await openContentStores(root, () => []);
  await stores.compileAll();
  stores.save();
  return articleHtml(stores.main.pages()[0]);
}

test.each([
  ["title", "Acme Docs"],
  ["product", "Acme"],
  ["description", "All about Acme"],
  ["lang", "pt-BR"],
  ["support", "https://acme.example/help"],
  ["repository", "https://acme.example/docs"],
])("a part that prints `%s` shows the new value after it changes", async (name, value) => {
  vi.stubEnv("DOCS_CACHE", temporaryFolder());
  const root = temporaryFolder({ "content/index.md": page, "site/parts/settings/part.ts": part });
  expect(await compiledWith(root, "{}\n")).not.toContain(value);
  expect(await compiledWith(root, `${name}: ${value}\n`)).toContain(value);
});

test("a page can't read what isn't part of the key of its cache", () => {
  const { settings, ...ofCore } = pageSettings(plainSite);
  // Pages depend on single constants, so these are noted for each page instead.
  expect(Object.keys(ofCore)).not.toContain("constants");
  expect(Object.keys(settings)).toContain("drawings.yaml");
  for (const name of ["cards", "synonyms.yaml"]) expect(Object.keys(settings)).not.toContain(name);
});

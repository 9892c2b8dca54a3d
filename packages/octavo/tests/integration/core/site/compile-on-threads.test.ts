import { expect, test } from "vitest";
import { type CompileRange, compileRange } from "../../../../core/site/compile-range.ts";
import { openContentStores } from "../../../../core/site/content-stores.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const count = 250;
const diagram = '```mermaid title="A way" alt="A leads to B."\nflowchart LR\n  a["A"] --> b["B"]\n```';

function site(): string {
  const page = (number: number) =>
    `---\ntitle: Page ${number}\n---\n\n[Next](/page-${number + 1}/), and \`code\`.\n\n${number === 7 ? diagram : "## More\n"}`;
  const pages = Array.from({ length: count }, (_, number) => [`content/page-${number}/index.md`, page(number)]);
  return temporaryFolder({ ...Object.fromEntries(pages), "content/page-9/index.md": "---\ntitle: [\n---\n" });
}

/** What is published, and the problems, in their order. */
async function compiled(root: string, onThread?: CompileRange): Promise<unknown> {
  const stores = await openContentStores(root, () => []);
  await stores.compileAll(undefined, onThread);
  stores.connect();
  const pages = stores.main.pages().map(async ({ content, source, label, links }) => {
    const { html, markdown, sections } = await content();
    return { route: source.route, label, links, html, markdown, sections };
  });
  return { pages: await Promise.all(pages), problems: stores.problems() };
}

test("threads compile many pages to the same as this one, a few ranges at a time", async () => {
  let [running, most, pages] = [0, 0, 0];
  const onThread: CompileRange = async (job) => {
    most = Math.max(most, ++running);
    const range = await compileRange(job);
    running--;
    pages += job.sources.length;
    return range;
  };
  expect(await compiled(site(), onThread)).toEqual(await compiled(site()));
  expect(pages).toBe(count);
  expect(most).toBeLessThanOrEqual(8);
});

test("the pages of a thread that fails are compiled here", async () => {
  let calls = 0;
  const onThread: CompileRange = (job) => {
    if (++calls === 2) throw new Error("The thread ran out of memory.");
    return compileRange(job);
  };
  expect(await compiled(site(), onThread)).toEqual(await compiled(site()));
});

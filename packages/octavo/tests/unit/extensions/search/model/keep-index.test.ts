// A newer deployment replaces the files of the index while a reader searches.

import { expect, test } from "vitest";
import { find } from "../../../../../extensions/search/model/find.ts";
import { keepIndex } from "../../../../../extensions/search/model/keep-index.ts";
import { makeIndex } from "../../../../../extensions/search/model/make-index.ts";

function deployment(word: string): Map<string, string> {
  const section = (title: string, level: number) => ({
    slug: level === 1 ? "" : title.toLowerCase(),
    title,
    level,
    text: `${word} is here`,
    labels: "",
    inlineCode: "",
    code: "",
  });
  const page = {
    route: `/${word}/`,
    title: word,
    group: "",
    sections: [section(word, 1), section("Memory", 2)],
    linked: new Map(),
  };
  return new Map(makeIndex([page], []));
}

const before = deployment("first");
const after = deployment("second");

/** A server that has some files of each deployment. */
function server(fileOf: (path: string) => string | undefined) {
  const asked: string[] = [];
  const kept = keepIndex(async (path) => {
    asked.push(path);
    const content = fileOf(path);
    if (content === undefined) throw new Error("404");
    return content;
  });
  const routes = (query: string) =>
    kept.use(async (index) => (await find(index, query)).hits.map(({ section }) => section.page.route));
  return { asked, routes };
}

test("a query after a deployment is answered from the new files, although the old ones were open", async () => {
  let files = before;
  const { routes } = server((path) => files.get(path));
  expect(await routes("first ")).toEqual(["/first/", "/first/"]);
  files = after;
  // `m` was not read before the deployment.
  expect(await routes("memory ")).toEqual(["/second/"]);
  expect(await routes("second ")).toEqual(["/second/", "/second/"]);
});

test("files of different versions never answer a query together", async () => {
  const { asked, routes } = server((path) => (path === "index.json" ? before : after).get(path));
  await expect(routes("memory ")).rejects.toThrow("different versions");
  expect(asked).toEqual(["index.json", "terms-m.txt", "index.json", "terms-m.txt"]);
});

test("a file that doesn't come is asked for again by the same query, and by the next", async () => {
  let failures = 3;
  const { routes } = server((path) => (path === "index.json" && failures-- > 0 ? undefined : before.get(path)));
  await expect(routes("memory ")).rejects.toThrow("404");
  expect(await routes("memory ")).toEqual(["/first/"]);
});

test("a page in the place of a file isn't taken for one", async () => {
  const { routes } = server((path) => (path === "terms-m.txt" ? "<!doctype html>\n\n<p>Memory</p>" : before.get(path)));
  await expect(routes("memory ")).rejects.toThrow("different versions");
});

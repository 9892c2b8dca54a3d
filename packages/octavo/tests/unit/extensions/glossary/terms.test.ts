import { describe, expect, test } from "vitest";
import { nowhere } from "../../../../core/model/problem.ts";
import { glossary, terms } from "../../../../extensions/glossary/settings.ts";
import { withSetting } from "../../../with-setting.ts";
import { body, compileText, plainSite } from "../../core/page/compile-text.ts";

const list = [
  {
    ...nowhere,
    term: "Cold start",
    also: ["cold starts"],
    means: "A `slow` first run.",
    page: { route: "/cold/" },
    linked: true,
  },
  {
    ...nowhere,
    term: "API key",
    also: [],
    means: "A secret.",
    page: { route: "/keys/", anchor: "api-key" },
    linked: false,
  },
  { ...nowhere, term: "action", also: [], means: "A step.", page: { route: "/actions/" }, linked: true },
];
const withPage = (route: string) => withSetting(withTerms, glossary, { page: { ...nowhere, route } });
const withTerms = withSetting(plainSite, terms, list);
const site = withPage("/terms/");

test("the list is alphabetical, and each term has its meaning and its page", async () => {
  expect((await compileText("::glossary", site)).markdown).toBe(
    "# Title\n\n## action\n\nA step. [More about action](http://localhost:4173/docs/actions/)\n\n## API key\n\nA secret. [More about API key](http://localhost:4173/docs/keys/#api-key)\n\n" +
      "## Cold start\n\nA `slow` first run. [More about Cold start](http://localhost:4173/docs/cold/)\n",
  );
});

describe("the first use of a term", () => {
  const linksOf = async (markdown: string) => (await compileText(markdown, site)).links.map(({ url }) => url);

  test("is a link that says what it means; later uses are not", async () => {
    expect(body(await compileText("Some Cold starts, then a cold start.", site))).toBe(
      '<p>Some <a href="/docs/terms/#cold-start" title="A slow first run.">Cold starts</a>, then a cold start.</p>\n',
    );
  });

  test("stays text where the page links to the term's home anyway", async () => {
    expect(await linksOf("A cold start. See [why](/cold/#why).")).toEqual(["/cold/#why"]);
  });

  test("stays text in headings, links, code, cards, and as part of a word", async () => {
    expect(await linksOf("## A cold start\n\n`cold start`, [cold start](/terms/), action-like, reaction")).toEqual([
      "/terms/",
    ]);
    expect(await linksOf('::::cards\n\n:::card[T]{to="/terms/"}\nA cold start.\n:::\n\n::::')).toEqual(["/terms/"]);
  });

  test("stays text on the page of the definitions, and where no page is named for them", async () => {
    expect((await compileText("A cold start.", withPage("/page/"))).links).toEqual([]);
    expect((await compileText("A cold start.", withTerms)).links).toEqual([]);
  });

  test("stays text where the word means too many things", async () => {
    expect(await linksOf("An API key.")).toEqual([]);
  });
});

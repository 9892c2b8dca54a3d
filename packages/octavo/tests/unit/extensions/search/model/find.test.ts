import { describe, expect, test } from "vitest";
import type { PageSection } from "../../../../../core/model/page.ts";
import type { SearchPage } from "../../../../../core/model/section.ts";
import { find } from "../../../../../extensions/search/model/find.ts";
import { openIndex, type SearchIndex } from "../../../../../extensions/search/model/load-index.ts";
import { makeIndex } from "../../../../../extensions/search/model/make-index.ts";

function pageOf(route: string, title: string, sections: [title: string, text: string, code?: string][]): SearchPage {
  const all: PageSection[] = sections.map(([heading, text, code = ""], at) => ({
    slug: at === 0 ? "" : heading.toLowerCase().replaceAll(" ", "-"),
    title: heading,
    level: at === 0 ? 1 : 2,
    text,
    labels: "",
    inlineCode: "",
    code,
  }));
  return { route, title, group: "Group", sections: all, linked: new Map() };
}

const pages = [
  pageOf("/limits/", "Limits", [
    ["Limits", "What a workflow may use."],
    ["Memory", "A run has 256MB of memory unless you set more."],
    ["Disk", "The folder holds files of one run."],
  ]),
  pageOf("/nodejs/", "Node.js", [
    ["Node.js", "Write code in a step. It reads what a workflow exports."],
    ["Ending a run early", "Return from the run and say why.", "return $.flow.exit('no items');"],
    ["Exporting data", "Later steps read exports.", "$.export('name', value);"],
  ]),
  pageOf("/schedule/", "Schedule", [
    ["Schedule", "Run a workflow at fixed times."],
    ["Time zones", "Scheduling follows the time zone of the workflow."],
  ]),
];

/** A query among the answers of a section counts as its title, and the glossary repeats what others explain. */
const asked = [
  {
    ...pageOf("/glossary/", "Glossary", [
      ["Glossary", ""],
      ["Hook", "A hook is an address that receives data."],
    ]),
    isLast: true as const,
  },
  {
    ...pageOf("/triggers/", "Triggers", [
      ["Triggers", "What starts a run."],
      ["HTTP", "Send data to an address."],
    ]),
    answers: new Map([["http", ["hook", "receive a hook"]]]),
  },
  pageOf("/keys/", "Keys", [["Keys", "The public key.", "mQINBGIQQ8kBEACzzQ5X0ZzV7qzBzzzWg5cR7Xp0kzzL/zz+zzAAAA"]]),
];

const settings = [["cron job", "schedule"], { typed: ["postpone"], finds: ["run"] }];
const files = new Map(makeIndex(pages, settings));
const reads: string[] = [];
const index = openIndex(async (path) => {
  reads.push(path);
  const content = files.get(path);
  if (content === undefined) throw new Error(`no ${path}`);
  return content;
});
const first = async (query: string) => {
  const [hit] = (await find(index, query)).hits;
  return hit && hit.section.page.route + (hit.section.slug && `#${hit.section.slug}`);
};

describe("what search can't know from the pages", () => {
  const made = new Map(makeIndex(asked, []));
  const hinted = openIndex(async (path) => made.get(path) ?? "");
  const addresses = async (query: string) =>
    (await find(hinted, query)).hits.map(({ section }) => `${section.page.route}#${section.slug}`);

  test("a section is found by a query that it answers, before one with the word as its title on a page that's last", async () => {
    expect(await addresses("hook")).toEqual(["/triggers/#http", "/glossary/#hook"]);
    expect((await addresses("receiving hooks"))[0]).toBe("/triggers/#http");
  });

  test("encoded data has no words", async () => {
    expect(await addresses("zz")).toEqual([]);
    expect(await addresses("public key")).toEqual(["/keys/#"]);
  });
});

describe("what programmers write is found with its signs", () => {
  const texts: [title: string, text: string, code?: string][] = [
    ["Languages", "Functions can be written in several."],
    ["C++", "Write it in C++."],
    ["C", "Write it in C."],
    ["C#", "Write it in C#."],
    ["File 1", "The first file."],
    ["Networks", "A network of nets, in net."],
    ["Lists", "Lists of lists of all lists."],
    ["Limit", "The limit of the limits is a limit."],
    ["Variables", "The var of a var, and var."],
    ["Packages", "Every pkg of a scope, scope/pkg."],
    ["Options", "These come first.", "ls -l --limit 10"],
    ["References", "Use $.var to refer to it, @scope/pkg to import it, and .NET to run it."],
  ];
  const made = new Map(makeIndex([pageOf("/a/", "A", texts)], []));
  const ofSigns = openIndex(async (path) => made.get(path) ?? "");

  test.each([
    ["c#", "C#"],
    ["C++", "C++"],
    [".net", "References"],
    ["-l", "Options"],
    ["ls -l", "Options"],
    ["--limit", "Options"],
    ["--lim", "Options"],
    ["limit", "Limit"],
    ["$.var", "References"],
    ["@scope/pkg", "References"],
  ])("%s: %s", async (query, title) => {
    expect((await find(ofSigns, query)).hits[0]?.section.title).toBe(title);
  });

  test("a letter with another sign finds nothing else", async () => {
    expect((await find(ofSigns, "f#")).hits).toEqual([]);
    expect((await find(ofSigns, "-l")).hits).toHaveLength(1);
    expect((await find(ofSigns, "c#")).terms).toEqual(["c#"]);
  });
});

describe("a query finds", () => {
  test.each([
    ["memory", "/limits/#memory"],
    ["mem", "/limits/#memory"],
    ["memroy", "/limits/#memory"],
    ["$.flow.exit", "/nodejs/#ending-a-run-early"],
    ["scheduled", "/schedule/"],
    ["cron job", "/schedule/"],
    ["exports of earlier steps", "/nodejs/#exporting-data"],
  ])("%s: %s", async (query, expected) => {
    expect(await first(query)).toBe(expected);
  });

  test("every form of a synonym", async () => {
    const forms = ["schedule", "scheduled", "scheduling"];
    const made = new Map(
      makeIndex(
        forms.map((form) => pageOf(`/${form}/`, "A", [["A", `It is ${form}.`]])),
        settings,
      ),
    );
    const { hits } = await find(
      openIndex(async (path) => made.get(path) ?? ""),
      "cron job",
    );
    expect(hits.map(({ section }) => section.page.route).sort()).toEqual(forms.map((form) => `/${form}/`));
  });

  test("what it isn't, however that's written", async () => {
    const routes = ["/a/", "/b/"];
    const texts = ["The workflow runs.", "The workflow doesn't run."];
    const made = new Map(
      makeIndex(
        routes.map((route, at) => pageOf(route, "A", [["A", texts[at] ?? ""]])),
        [],
      ),
    );
    const opened = openIndex(async (path) => made.get(path) ?? "");
    for (const query of ["workflow won't run", "workflow not running", "workflow isnt running"])
      expect((await find(opened, query)).hits[0]?.section.page.route).toBe("/b/");
  });

  test("a name of a field or the beginning of a row before the same words in a text", async () => {
    const texts = ["The old events arrive, with others.", "Some · The old events arrive, with others."];
    const made = texts.map((text, at) => pageOf(`/${at}/`, "A", [["A", text]]));
    made[1].sections[0].labels = "Old events\n";
    const files = new Map(makeIndex(made, []));
    const opened = openIndex(async (path) => files.get(path) ?? "");
    expect((await find(opened, "old events")).hits[0]?.section.page.route).toBe("/1/");
  });

  test("nothing for what is nowhere", async () => {
    expect((await find(index, "xylophone")).hits).toEqual([]);
    expect((await find(index, "  ")).hits).toEqual([]);
  });
});

describe("a synonym", () => {
  const texts = ["Postpone it.", "To postpone is to wait.", "Delay", "A delay of an hour", "Nothing."];
  const made = new Map(
    makeIndex(
      texts.map((text, at) => pageOf(`/${at}/`, text, [[text, "Some text."]])),
      [{ typed: ["postpone"], finds: ["delay"] }],
    ),
  );
  const opened = openIndex(async (path) => made.get(path) ?? "");

  test("isn't found before the third place, and isn't highlighted", async () => {
    const { hits, terms, related } = await find(opened, "postpone ");
    expect(hits.map(({ section }) => section.page.route).slice(0, 2)).toEqual(["/0/", "/1/"]);
    expect(hits).toHaveLength(4);
    expect([terms, related]).toEqual([["postpone"], ["delay"]]);
  });

  test("isn't found in the other direction", async () => {
    expect((await find(opened, "delay ")).hits.map(({ section }) => section.page.route)).toEqual(["/2/", "/3/"]);
  });
});

describe("a section whose heading is the query comes before one that says it more often:", () => {
  const again = "The rate limit slows down runs. Throttling keeps to the rate limit. ".repeat(20);
  const headings = [
    pageOf("/throttling/", "Throttling and rate limits", [
      ["Throttling and rate limits", again],
      ["Rate limits of apps with slow servers and busy users", again],
    ]),
    pageOf("/triggers/", "Triggers", [
      ["Triggers", "They start runs."],
      ["Rate limit", "Twice per minute."],
      ["Limit rates", "The other way around."],
    ]),
    pageOf("/errors/", "Errors", [
      ["Errors", "What went wrong."],
      ["Rate limit exceeded", "Wait."],
    ]),
    pageOf("/api/", "API", [
      ["API", "Names."],
      ["$.flow.limit", "Sets it."],
    ]),
  ];
  const made = new Map(makeIndex(headings, [["rate limit", "throttling"]]));
  const found = async (query: string) => {
    const opened = openIndex(async (path) => made.get(path) ?? "");
    return (await find(opened, query)).hits.map(({ section }) => section.title);
  };
  test.each([
    ["rate limit", ["Rate limit"]],
    ["Rate Limits ", ["Rate limit"]],
    ["rate limit exceeded", ["Rate limit exceeded"]],
    ["limit rates", ["Limit rates"]],
    ["$.flow.limit", ["$.flow.limit"]],
  ])("%s", async (query, expected) => {
    expect((await found(query)).slice(0, expected.length)).toEqual(expected);
  });
});

describe("a hit is", () => {
  const api = pageOf("/api/", "API", [
    ["API", "Call `run` from anywhere."],
    ["Get a source", "Returns one.", "curl https://api.example.com/sources"],
  ]);
  api.sections[1].isOperation = true;
  const guide = pageOf("/guide/", "Guide", [
    ["Guide", "How to stop."],
    ["Stopping", "Return from the run.", "return $.flow.halt();"],
    ["Waiting", "Call flow.wait before the end. It waits usualPolicy."],
  ]);
  guide.sections[2].inlineCode = "flow.wait";
  const made = new Map(makeIndex([api, guide], settings));
  const opened = openIndex(async (path) => made.get(path) ?? "");
  test.each([
    ["a page", "guide", "page"],
    ["a section", "stopping", "section"],
    ["an operation", "get a source", "api"],
    ["code, if a sample has the query", "$.flow.halt", "code"],
    ["code, if a plain word is only in a sample", "halt ", "code"],
    ["code, if the prose names an identifier", "flow.wait", "code"],
    ["a section, if the prose has the word too", "usualPolicy", "section"],
  ])("%s: %s", async (_, query, kind) => {
    expect((await find(opened, query)).hits[0]?.kind).toBe(kind);
  });
});

test("a corrected word is reported", async () => {
  expect((await find(index, "memroy ")).corrections).toEqual([{ from: "memroy", to: "memory" }]);
  expect((await find(index, "memory ")).corrections).toEqual([]);
});

test("a pasted file costs no more than its beginning", async () => {
  const asked: string[] = [];
  const counting: SearchIndex = {
    ...index,
    termsFrom: (first, last) => {
      asked.push(first);
      return index.termsFrom(first, last);
    },
  };
  const askedBy = async (query: string) => {
    asked.length = 0;
    const { hits } = await find(counting, query);
    return { best: hits[0]?.section.title, asked: asked.length };
  };
  const different = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
  const beginning = await askedBy(`memory ${different(40)}`);
  expect(beginning.best).toBe("Memory");
  expect(await askedBy(`memory ${different(200_000)}`)).toEqual(beginning);
  for (const query of ["x".repeat(1_000_000), "a.".repeat(500_000), "!".repeat(1_000_000)])
    expect((await askedBy(query)).asked).toBeLessThanOrEqual(beginning.asked);
});

test("the way to a section is the headings above it", async () => {
  const { hits } = await find(index, "memory");
  expect(hits[0].section).toMatchObject({
    trail: ["Limits"],
    page: { route: "/limits/", title: "Limits", group: "Group" },
  });
  expect(await index.textOf(hits[0].section)).toContain("256MB");
});

test("the index is the same whenever it is made, and its files are read once", async () => {
  expect(new Map(makeIndex(pages, settings))).toEqual(files);
  await find(index, "memory");
  expect(new Set(reads).size).toBe(reads.length);
});

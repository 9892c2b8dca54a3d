import { expect, test } from "vitest";
import { fileStart } from "../../../../core/model/problem.ts";
import { terms } from "../../../../extensions/glossary/settings.ts";
import { withSetting } from "../../../with-setting.ts";
import { compileText, plainSite, printedProblems } from "./compile-text.ts";

const term = { term: "Trigger", also: [], means: "What starts a run.", page: { route: "/x/" }, linked: false };
const site = withSetting(plainSite, terms, [{ ...term, ...fileStart, file: "site/glossary.yaml" }]);

test("a directive in a part that only affects the layout is replaced, with headings of the page", async () => {
  const compiled = await compileText("::::columns\n:::column\n::glossary\n:::\n::::\n", site);
  expect(compiled.problems).toEqual([]);
  expect(compiled.headers).toEqual([{ level: 2, title: "Trigger", slug: "trigger" }]);
});

test("a directive in any other part is reported", async () => {
  expect(printedProblems(await compileText(":::tip\n::glossary\n:::\n", site))).toEqual([
    "6:1 `::glossary` is inside another block.",
  ]);
});

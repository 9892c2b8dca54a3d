import { expect, test } from "vitest";
import { proseOf } from "../../../src/checks/prose-text.ts";
import { checkSpelling } from "../../../src/checks/spelling.ts";
import { checkWording } from "../../../src/checks/wording.ts";
import { printProblem } from "../../../src/model/problem.ts";

const page = `---
title: Adding simply a thing
description: Words
---

Select **Save** in \`simply\` and [read](/simply/).

:::tip[Label]{to="/simply/"}
Words {=SIMPLY}.
:::

\`\`\`js title="simply.js"
simply();
\`\`\`

   \`\`\`text
   simply
   \`\`\`

## Just so {#just-so}
`;

test("code, addresses, attributes and citations are no prose; lines and columns stay", () => {
  const prose = proseOf(page);
  expect(prose.length).toBe(page.length);
  expect(prose.split("\n").length).toBe(page.split("\n").length);
  expect(prose.match(/\S+/g)?.join(" ")).toBe(
    "--- Adding simply a thing description: Words --- Select **Save** in and [read] . [Label] Words . ::: ## Just so",
  );
});

test("words a page does without are found at their place; headings are left alone", () => {
  expect(checkWording("content/x/index.md", proseOf(page)).map(printProblem)).toEqual([
    "content/x/index.md:2:15  warning: `simply`: What is easy is for the reader to say.",
  ]);
  expect(
    checkWording("x.md", proseOf("It is is [click here](/a/) on the whitelist, or [HERE](/a/), and [more](/b/).")).map(
      ({ message }) => message,
    ),
  ).toEqual([
    "`click here`: The text of a link says where it leads.",
    "`more`: The text of a link says where it leads.",
    "`is is`: The word stands there twice.",
    "`whitelist`: Write allow list, block list, primary.",
  ]);
});

test("misspelt words and British spellings are found; the site's own words are not", async () => {
  const problems = await checkSpelling("/x.md", proseOf("The behaviour of Airtable of wrods `wrods`."), ["Airtable"]);
  expect(problems.map(printProblem)).toEqual([
    "/x.md:1:5  warning: `behaviour` is no known word.\n    Correct it, or add it to site/words.txt.",
    "/x.md:1:30  warning: `wrods` is no known word.\n    Correct it, or add it to site/words.txt.",
  ]);
});

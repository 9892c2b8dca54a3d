// Planted uses of what Node.js 14, Python 3.8, and Go 1.17 don't have.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { slipsCheck } from "../checks/slips.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = slipsCheck(siteRoot);

const found = async (language: string, code: string) =>
  (await problemsOf(check, pageOf([{ language, code }]))).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ["js", "a;\nthis.count ??= 0;", "12: `??=` needs Node.js 15"],
  ["js", "names ||= [];", "11: `||=` needs Node.js 15"],
  ["js", 'const response = await fetch("https://example.com");', "11: `fetch(` needs Node.js 18"],
  ["js", "const copy = structuredClone(event);", "11: `structuredClone(` needs Node.js 17"],
  ["js", "const controller = new AbortController();", "11: `new AbortController(` needs Node.js 15"],
  ["js", "const form = new FormData();", "needs Node.js 18"],
  ["js", "return atob(text);", "11: `atob(` needs Node.js 16"],
  ["js", 'import { setTimeout } from "timers/promises";', "needs Node.js 15"],
  ["js", 'import data from "./data.json" with { type: "json" };', "needs Node.js 16"],
  ["js", "await Promise.any(requests);", "11: `Promise.any(` needs Node.js 15"],
  ["js", "class A { static { this.b = 1; } }", "needs Node.js 16"],
  ["js", 'throw new Error("No user", { cause: error });', "needs Node.js 16.9"],
  ["python", 'print("a")\nname = path.removeprefix("/tmp/")', "12: `.removeprefix(` needs Python 3.9"],
  ["python", "from zoneinfo import ZoneInfo", "11: `from zoneinfo` needs Python 3.9"],
  ["python", "match event:\n    case 1:\n        pass", "11: `match event:` needs Python 3.10"],
  ["python", "def names(users: list[str]) -> str:\n    return users[0]", "needs Python 3.9"],
  ["python", "def find(id: int) -> str | None:\n    return None", "needs Python 3.10"],
  ["python", "import tomllib", "11: `import tomllib` needs Python 3.11"],
  ["python", "from functools import cache", "needs Python 3.9"],
  ["python", "now = datetime.datetime.now(datetime.UTC)", "11: `datetime.UTC` needs Python 3.11"],
  ["python", "for a, b in zip(x, y, strict=True):\n    pass", "needs Python 3.10"],
  ["go", 'before, after, found := strings.Cut(text, "=")', "11: `strings.Cut(` needs Go 1.18"],
  ["go", 'import "slices"', '11: `"slices"` needs Go 1.21'],
  ["go", "return errors.Join(first, second)", "11: `errors.Join(` needs Go 1.20"],
  ["go", "now.Format(time.DateOnly)", "11: `time.DateOnly` needs Go 1.20"],
])("%s: %s", async (language, code, message) => {
  expect((await found(language, code)).join("\n")).toContain(message);
});

test.each([
  ["js", "const count = this.count ?? 0; // ??= needs Node.js 15"],
  [
    "js",
    'import fetch from "node-fetch";\nconst result = await fetch("https://a.com") && client.fetch("https://example.com");',
  ],
  ["js", "class A { static create() { return new A(); } }"],
  ["js", 'import FormData from "form-data";\nconst form = new FormData();'],
  ["python", 'match = re.match("a", text)\nitems = {"a": [1], "b": flags[0] | other}'],
  ["python", "from typing import List\n\ndef names(users: List[str]) -> str:\n    return users[0]"],
  ["go", 'parts := strings.SplitN(text, "=", 2)'],
])("%s: %s is fine", async (language, code) => {
  expect(await found(language, code)).toEqual([]);
});

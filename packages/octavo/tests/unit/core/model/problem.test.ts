import { describe, expect, test } from "vitest";
import {
  decideMistakes,
  error,
  fault,
  printProblem,
  quoted,
  sortProblems,
  suggest,
  warning,
  withoutLines,
} from "../../../../core/model/problem.ts";

describe("error", () => {
  test("carries its place and stops a build", () => {
    expect(error("a.md", { line: 3, column: 7 }, "Wrong.", "Right.")).toEqual({
      file: "a.md",
      line: 3,
      column: 7,
      message: "Wrong.",
      remedy: "Right.",
      severity: "error",
    });
  });
});

describe("warning", () => {
  test("is the same with another severity", () => {
    expect(warning("a.md", withoutLines, "Odd.")).toEqual({
      ...error("a.md", withoutLines, "Odd."),
      severity: "warning",
    });
  });
});

test("a mistake is an error on a strict site, and a warning elsewhere, with what is lost", () => {
  const place = { line: 3, column: 7 };
  const problems = [fault("a.md", place, "Gone.", "Put it back.", "image"), warning("a.md", place, "Odd.")];
  const decided = (isStrict: boolean) =>
    decideMistakes(problems, isStrict).map(({ severity, lost }) => [severity, lost]);
  expect(decided(true)).toEqual([
    ["error", "image"],
    ["warning", undefined],
  ]);
  expect(decided(false)).toEqual([
    ["warning", "image"],
    ["warning", undefined],
  ]);
});

describe("printProblem", () => {
  test("an error is file:line:column and the message, the remedy on its own line", () => {
    expect(printProblem(error("content/a.md", { line: 3, column: 7 }, "Wrong.", "Right."))).toBe(
      "content/a.md:3:7  Wrong.\n    Right.",
    );
  });

  test("a warning says that it is one", () => {
    expect(printProblem(warning("content/a.md", { line: 3, column: 7 }, "Odd."))).toBe(
      "content/a.md:3:7  warning: Odd.",
    );
  });

  test("a result that differs is shown line by line, below what was expected", () => {
    const difference = { expected: "1\n2\n", actual: "\u001b[2J" };
    expect(printProblem({ ...error("content/a.md", { line: 3, column: 7 }, "Wrong.", "Right."), difference })).toBe(
      "content/a.md:3:7  Wrong.\n    Right.\n    Expected:\n      1\n      2\n    Actual:\n      \\u001b[2J",
    );
  });

  test("what has no lines has no place", () => {
    expect(printProblem(warning("cache", withoutLines, "It's full."))).toBe("cache  warning: It's full.");
  });
});

test("a problem can't move the cursor, because invisible characters are spelled out", () => {
  const problem = error("content/a\nb.md", withoutLines, "`\u001b[2J\u202egnp.exe` is wrong.", "Remove \u0007.");
  expect(printProblem(problem)).toBe("content/a\\u000ab.md  `\\u001b[2J\\u202egnp.exe` is wrong.\n    Remove \\u0007.");
});

test("a long text is shortened when a message cites it", () => {
  expect(quoted("/limits/")).toBe("`/limits/`");
  expect(quoted("x".repeat(5000))).toHaveLength(102);
});

describe("sortProblems", () => {
  test("errors come first, then file, line and column decide", () => {
    const sorted = [
      error("a.md", { line: 1, column: 5 }, "1"),
      error("a.md", { line: 2, column: 1 }, "2"),
      error("a.md", { line: 10, column: 1 }, "3"),
      error("b.md", withoutLines, "4"),
      warning("a.md", { line: 1, column: 1 }, "5"),
    ];
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
  });

  test("leaves the list it was given alone", () => {
    const given = [warning("a.md", withoutLines, "w"), error("a.md", withoutLines, "e")];
    sortProblems(given);
    expect(given.map(({ message }) => message)).toEqual(["w", "e"]);
  });
});

describe("suggest", () => {
  const known = ["MEMORY_LIMIT", "PAYLOAD_SIZE_LIMIT", "NODE_VERSION"];

  test.each([
    ["MEMORY_LIMT", "MEMORY_LIMIT"],
    ["memory_limit", "MEMORY_LIMIT"],
    ["MEMORY", undefined],
    ["PAYLOAD_LIMIT", undefined],
    ["PAYLOD_SIZE_LIMITS", "PAYLOAD_SIZE_LIMIT"],
    ["SOMETHING_ELSE", undefined],
  ])("%s was probably meant as %s", (written, meant) => expect(suggest(written, known)).toBe(meant));

  test("of two names the nearer one is suggested", () => {
    expect(suggest("cards", ["cart", "card"])).toBe("card");
  });

  test("a short name tolerates one letter", () => {
    expect(suggest("tp", ["tip"])).toBe("tip");
    expect(suggest("xx", ["tip"])).toBeUndefined();
  });

  test("nothing is suggested where nothing is known", () => expect(suggest("tip", [])).toBeUndefined());
});

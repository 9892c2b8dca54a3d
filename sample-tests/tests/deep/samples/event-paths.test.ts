// The paths that the explorer of events writes: in each language, they read the value that was chosen.

import { afterAll, describe, expect, it } from "vitest";
import { type Path, writtenPaths } from "../../../../site/parts/event-explorer/paths.ts";
import { bashCheck } from "../../../checks/bash.ts";
import { goCheck } from "../../../checks/go.ts";
import { pythonCheck } from "../../../checks/python.ts";
import type { PageCheck, Verdict } from "../../../page-check.ts";
import { verdictsOn } from "../../language-samples.ts";

/** Names that some language would misread if they were written as they are. */
const names = [
  ..."name content-type 2nd $id $(id) größe 日本 and constructor it's".split(" "),
  ...[
    'say "hi"',
    "a b",
    "",
    " ",
    "a.b",
    "a[0]",
    "a\\b",
    "\\(a)",
    "a\nb",
    "`a`",
    "}}",
    "{{a}}",
    "😀",
    "\u2028",
    "\u007f",
  ],
];
const body = {
  ...Object.fromEntries(names.map((name, index) => [name, `value ${index}`])),
  list: ["first", ["inner"]],
};
const paths: Path[] = [
  ...names.map((name) => ["body", name]),
  ["body", "list", 0],
  ["body", "list", 1, 0],
  ["headers", "content-type"],
];
const event = { body, headers: { "content-type": "application/json" }, method: "POST", path: "/", query: {} };
const values = [...names.map((_, index) => `value ${index}`), "first", "inner", "application/json"];

const written = (label: string) =>
  paths.map((path) => writtenPaths(path, "v2").find((each) => each.label === label)?.text ?? "");

async function verdictOn(check: PageCheck, language: string, code: string): Promise<Verdict | undefined> {
  const shown = { language: "json", title: "steps.trigger.event", code: JSON.stringify(event) };
  const logs = { language: "text", title: "Logs", code: values.join("\n") };
  const [verdict] = await verdictsOn(check, shown, { language, title: "code step", code }, logs);
  return verdict;
}

const compared = { levels: expect.arrayContaining(["executed", "compared"]), problems: [] };

afterAll(() => Promise.all([pythonCheck, goCheck, bashCheck].map((check) => check.close?.())));

describe("a path of an event", () => {
  it("reads the chosen value in Node.js, and in a field", () => {
    const read = (expression: string) => new Function("steps", `return ${expression}`)({ trigger: { event } });
    expect(written("Node.js").map(read)).toEqual(values);
    const inFields = written("Field").map((text) => /^\{\{((?:(?!\}\}).)+)\}\}$/s.exec(text)?.[1] ?? "");
    expect(inFields.map(read)).toEqual(values);
  });

  it.skipIf(pythonCheck.unavailable?.())("reads it in Python", async () => {
    const lines = written("Python").map((text) => `print(${text})`);
    const code = `from pipedream.script_helpers import (steps, export)\n\n${lines.join("\n")}`;
    expect(await verdictOn(pythonCheck, "python", code)).toMatchObject(compared);
  });

  it.skipIf(goCheck.unavailable?.())("reads it in Go", async () => {
    const lines = written("Go").map((text) => `\tfmt.Println(${text})`);
    const imports = 'import (\n\t"fmt"\n\n\tpd "github.com/PipedreamHQ/pipedream-go"\n)';
    expect(
      await verdictOn(goCheck, "go", `package main\n\n${imports}\n\nfunc main() {\n${lines.join("\n")}\n}`),
    ).toMatchObject(compared);
  });

  it.skipIf(bashCheck.unavailable?.())("reads it in Bash", async () => {
    expect(await verdictOn(bashCheck, "bash", written("Bash").join("\n"))).toMatchObject(compared);
  });
});

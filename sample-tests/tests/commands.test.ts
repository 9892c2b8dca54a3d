// `pd` commands are compared with the synopses of the CLI reference.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { commandsCheck } from "../checks/commands.ts";
import { invocationsOf } from "../commands/invocations.ts";
import { matchInvocation } from "../commands/match.ts";
import { readReference } from "../commands/reference.ts";
import { parseSynopsis } from "../commands/synopsis.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = commandsCheck(siteRoot);
const reference = readReference(readFileSync(`${siteRoot}/content/cli/reference/index.md`, "utf8"));

const found = async (code: string, language = "bash", title?: string) =>
  (await problemsOf(check, pageOf([{ language, code, title }]))).map(
    ({ line, message, fix }) => `${line}: ${message} ${fix}`,
  );

test("the reference describes every command", () => {
  expect([...reference.commands.keys()].sort()).toEqual(
    [
      "delete",
      "deploy",
      "describe",
      "dev",
      "events",
      "help",
      "init action",
      "init app",
      "init source",
      "list",
      "login",
      "logout",
      "logs",
      "publish",
      "signup",
      "update",
    ].map((name) => `pd ${name}`),
  );
  expect(reference.commands.get("pd update")?.flags.map(({ name }) => name)).toEqual([
    "--code",
    "--name",
    "--deactivate",
    "--activate",
  ]);
});

test.each([
  ["pd depoly http", "11: `pd depoly` isn't a command of the CLI. Did you mean `pd deploy?"],
  ["pd init sources a", "11: `pd init sources` isn't a command of the CLI. Did you mean `pd init source "],
  ["pd init", "11: `pd init` isn't a command of the CLI. Write one of `pd init app <name>`"],
  ["echo hi\npd events --folow http", "12: `pd events` has no flag `--folow`."],
  ["pd dev --prompt-al source.mjs", "11: `pd dev` has no flag `--prompt-al`. Did you mean `--prompt-all`?"],
  ["pd events -n -f http", "11: `-n` needs a value. Write `-n <N>`."],
  ["pd events -n ten http", "11: `-n` needs a number. Write `-n 10`."],
  ["pd delete", "11: `pd delete` needs `<source-id-or-name>`. The reference has `pd delete <source-id-or-name>`."],
  ["pd deploy a.mjs b.mjs", "11: `pd deploy` takes no argument `b.mjs`."],
  ["pd login me", "11: `pd login` takes no argument `me`."],
  ["pd list workflows", "11: `pd list` doesn't know `workflows`. It knows `components`, `sources`, `so`,"],
  ["pd help deplo", "11: `pd help` doesn't know `deplo`."],
  ["pd update http", "11: `pd update` needs a flag. Add one of `--code <url>`"],
  ["true &&\\\n  pd lgos http", "11: `pd lgos` isn't a command of the CLI."],
  ["# pd delete <id> <name>", "11: `pd delete` takes no argument `<name>`."],
])("%j is reported", async (code, problem) => {
  const [first = "", ...others] = await found(code);
  expect(first).toContain(problem.replace(/\?$/, ""));
  expect(others).toEqual([]);
});

test.each([
  "pd",
  "pd --version",
  "pd list so -p work",
  "PD_CLI_DO_NOT_TRACK=1 pd events -n 10 -f http > events.txt",
  'pd deploy "$REPO/components/new-requests.js" && pd logs http | head',
  "# pd update <source-id-or-name> <flag>\npd update a --name=b",
  "# Read pd in a comment as a word",
  "cat <<'END'\nthe pd nonsense command\nEND",
])("%j is correct", async (code) => {
  expect(await found(code)).toEqual([]);
});

describe("a synopsis", () => {
  test.each([
    ["pd dev [--dc <id> <file-or-name>", "`[` isn't closed"],
    ["pd dev --prompt-all] <file-or-name>", "`]` has no `[`"],
    ["pd list [<type>|]", "Something is missing between brackets"],
    ["pd list <the type>", "`<the` isn't a name between `<` and `>`"],
    ["pd list <type> | <name>", "`|` is only allowed between brackets"],
    ["pd dev [-prompt]", "`-prompt` isn't a flag"],
  ])("%j isn't well-formed", async (code, fault) => {
    expect(await found(code, "text", "Synopsis")).toEqual([
      `11: The synopsis isn't well-formed: ${fault}. Write required values as \`<value>\`, and optional parts as \`[part]\`.`,
    ]);
  });

  test("on another page has nothing that the reference doesn't have", async () => {
    expect(await found("pd dev [--watch] <file-or-name>", "text", "Synopsis")).toEqual([
      expect.stringContaining("11: `--watch` isn't in the synopsis of `pd dev`. The reference has `pd dev [--dc"),
    ]);
    expect(await found("pd rename <name>", "text", "Synopsis")).toEqual([
      "11: `pd rename` isn't in the CLI reference. Add its synopsis to content/cli/reference/index.md.",
    ]);
  });

  test("can have alternatives", () => {
    expect(parseSynopsis("pd deploy [<key> | <file>]").args).toEqual([
      { names: ["<key>", "<file>"], isOptional: true },
    ]);
  });
});

describe("in sentences", () => {
  const mention = (code: string) =>
    invocationsOf("pd", code).flatMap(({ words }) => matchInvocation(words, reference, true));

  test.each(["pd init", "pd events -f", "pd update --activate", "pd help <command>"])("%j is correct", (code) => {
    expect(mention(code)).toEqual([]);
  });

  test.each(["pd run", "pd events --json", "pd delete a b"])("%j is reported", (code) => {
    expect(mention(code)).toHaveLength(1);
  });
});

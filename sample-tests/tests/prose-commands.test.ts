// Sentences mention `pd` commands, too. They can leave arguments out, but flags and names have to exist.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { invocationsOf } from "../commands/invocations.ts";
import { matchInvocation } from "../commands/match.ts";
import { readReference } from "../commands/reference.ts";

const reference = readReference(readFileSync(join(siteRoot, "content/cli/reference/index.md"), "utf8"));

const pages = ["content", "versions"].flatMap((folder) =>
  readdirSync(join(siteRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `${folder}/${path}`),
);

/** Fences are checked as samples. Their lines stay, so that the others keep their numbers. */
function withoutFences(markdown: string): string {
  return markdown.replace(/^( *)(`{3,})[^\n]*\n.*?^\1\2$/gms, (fence) => fence.replace(/[^\n]/g, ""));
}

test("pd commands in sentences exist", () => {
  const mentions = pages.flatMap((path) =>
    withoutFences(readFileSync(join(siteRoot, path), "utf8"))
      .split("\n")
      .flatMap((text, index) =>
        [...text.matchAll(/`(pd(?: [^`]+)?)`/g)].map(([, command = ""]) => ({
          place: `${path}:${index + 1}`,
          command,
        })),
      ),
  );
  expect(mentions.length).toBeGreaterThan(60);
  const problems = mentions.flatMap(({ place, command }) =>
    invocationsOf("pd", command).flatMap(({ words }) =>
      matchInvocation(words, reference, true).map(({ message, fix }) => `${place}: ${message} ${fix}`),
    ),
  );
  expect(problems).toEqual([]);
});

// The mistakes in the sites in tests/planted/, one of each kind that the checks promise to find. Each must be reported at
// its line with its fix, and nothing else may be.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { siteRoot } from "./site-root.ts";

/** `file` ends in the number of the line, and `line` is its text. */
export type Fault = { kind: string; file: string; line: string; message: string; fix: string };
export type Reported = { file: string; message: string };

const folder = join(siteRoot, "tests/planted");

/** By what finds them: `npm run check`, or `npm run check:samples`. */
export const planted = parse(readFileSync(join(folder, "faults.yaml"), "utf8")) as Record<"check" | "samples", Fault[]>;

/** Defines the tests. @param site the folder in tests/planted/. @param report what is found there. */
export function testPlanted(name: keyof typeof planted, site: string, report: (root: string) => Promise<Reported[]>) {
  describe(name, () => {
    const root = join(folder, site);
    const faults = planted[name];
    const reported = report(root);
    const isFault = (fault: Fault, { file, message }: Reported) =>
      file === fault.file && message.includes(fault.message) && message.includes(fault.fix);

    test.each(faults.map((fault) => [fault.kind, fault] as const))("finds %s", async (_, fault) => {
      const [, path = "", line] = /^(.*):(\d+)$/.exec(fault.file) ?? [];
      expect(readFileSync(join(root, path), "utf8").split("\n")[Number(line) - 1]?.trim()).toBe(fault.line);
      expect((await reported).filter((each) => isFault(fault, each))).toHaveLength(1);
    });

    test("finds nothing else", async () => {
      expect((await reported).filter((each) => !faults.some((fault) => isFault(fault, each)))).toEqual([]);
    });
  });
}

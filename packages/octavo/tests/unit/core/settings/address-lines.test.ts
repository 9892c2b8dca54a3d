// Lines for redirects.yaml and anchors.yaml, and adding one without touching the rest of the file.

import { describe, expect, test } from "vitest";
import { addRedirect, anchorLine, redirectLine } from "../../../../core/settings/address-lines.ts";

const rule = { section: "below-base", from: "/old/*", to: "/new/*" } as const;
const line = "- { from: /old/*, to: /new/* }";

test("lines look as people write them, with quotes only where they're needed", () => {
  expect(redirectLine(rule)).toBe(line);
  expect(redirectLine({ from: "/a,b/", to: "/c/#d" })).toBe('- { from: "/a,b/", to: /c/#d }');
  expect(anchorLine("/page/#old", "v1:/page/#new")).toBe("/page/#old: v1:/page/#new");
});

describe("a rule is added", () => {
  test.each([
    ["to a file that doesn't exist", "", `below-base:\n  ${line}\n`],
    [
      "below the last rule",
      "below-base:\n  - { from: /a/, to: / }\n",
      `below-base:\n  - { from: /a/, to: / }\n  ${line}\n`,
    ],
    [
      "with the comments and the section after it",
      "# Old.\nbelow-base:\n    # One.\n    - { from: /a/, to: / }   # why\n\n# Host.\nat-root:\n    - { from: /b/, to: / }\n",
      `# Old.\nbelow-base:\n    # One.\n    - { from: /a/, to: / }   # why\n    ${line}\n\n# Host.\nat-root:\n    - { from: /b/, to: / }\n`,
    ],
    [
      "after a rule on two lines, without a line break at the end",
      "below-base:\n- from: /a/\n  to: /",
      `below-base:\n- from: /a/\n  to: /\n${line}\n`,
    ],
    [
      "with Windows line breaks",
      "below-base:\r\n  - { from: /a/, to: / }\r\n",
      `below-base:\r\n  - { from: /a/, to: / }\r\n  ${line}\r\n`,
    ],
    [
      "to a section that isn't there yet",
      "at-root:\n  - { from: /b/, to: / }\n",
      `at-root:\n  - { from: /b/, to: / }\nbelow-base:\n  ${line}\n`,
    ],
    ["to an empty section", "below-base: []\n", `below-base:\n  ${line}\n`],
  ])("%s", (_, before, after) => {
    expect(addRedirect(before, rule)).toBe(after);
  });

  test("but not to a file with a mistake", () => {
    expect(() => addRedirect("below-base: [\n", rule)).toThrow("The file has a mistake");
  });
});

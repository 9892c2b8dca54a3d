// The exit codes of a check that finds something. It loads the dictionaries for each site.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../core/files/package-root.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

function check(root: string, ...options: string[]): number | null {
  return spawnSync(process.execPath, [join(packageRoot, "bin/octavo.mjs"), "check", "--root", root, ...options]).status;
}

test("a folder of Markdown with only warnings makes a strict check exit with code 3", () => {
  const folder = temporaryFolder({ "index.md": "# Home\n\n[Gone](gone.md)\n" });
  expect(check(folder)).toBe(0);
  expect(check(folder, "--strict")).toBe(3);
  const page = "# Home\n\n<script>alert(1)</script>\n";
  const failing = temporaryFolder({ "content/index.md": page, "site/site.yaml": "title: Site\n" });
  expect(check(failing, "--strict")).toBe(1);
});

// Each folder of fixtures/ is a tiny site (expect-site.ts).

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { packageRoot } from "../core/files/package-root.ts";
import { expectSite } from "./expect-site.ts";

const fixtures = join(packageRoot, "tests/fixtures");
const cases = readdirSync(fixtures).sort();

describe("fixtures", () => {
  test.each(cases)("%s", async (name) => {
    await expectSite(join(fixtures, name));
  });
});

// The types of samples. Their sites are in a package of its own, because it brings a compiler that the others don't have.

import { join } from "node:path";
import { describe, test } from "vitest";
import { packageRoot } from "../src/source/files/package-root.ts";
import { expectSite } from "./expect-site.ts";

describe("samples with types", () => {
  test.each(["shown", "faults"])("%s", async (name) => {
    await expectSite(join(packageRoot, "../typed-samples/tests/fixtures", name));
  });
});

// The types of samples. Their sites are in a separate package, because they need a compiler that nothing else does.

import { join } from "node:path";
import { describe, test } from "vitest";
import { packageRoot } from "../core/files/package-root.ts";
import { expectSite } from "./expect-site.ts";

describe("samples with types", () => {
  test.each(["shown", "faults"])("%s", async (name) => {
    await expectSite(join(packageRoot, "../typed-samples/tests/fixtures", name));
  });
});

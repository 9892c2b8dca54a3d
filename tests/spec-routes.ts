// Every route that the specification requires.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteRoot } from "./site-root.ts";

export const specRoutes = readFileSync(join(siteRoot, "tests/spec-routes.txt"), "utf8").trim().split("\n");

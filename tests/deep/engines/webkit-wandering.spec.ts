import { inject } from "vitest";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";
import { startWebKit } from "./webkit.ts";

testWandering(visitor(() => startWebKit(inject("executables").webkit)));

import { inject } from "vitest";
import { testFaults } from "./faults.ts";
import { visitor } from "./visit.ts";
import { startWebKit } from "./webkit.ts";

testFaults(visitor(() => startWebKit(inject("executables").webkit)));

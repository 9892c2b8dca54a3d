import { inject } from "vitest";
import { faultsOfEngine, testFaults } from "./faults.ts";
import { visitor } from "./visit.ts";
import { startWebKit } from "./webkit.ts";

testFaults(
  visitor(() => startWebKit(inject("executables").webkit)),
  faultsOfEngine,
);

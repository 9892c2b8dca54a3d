import { inject } from "vitest";
import { faultsOfEngine, testFaults } from "./faults.ts";
import { startFirefox } from "./firefox.ts";
import { visitor } from "./visit.ts";

testFaults(
  visitor(() => startFirefox(inject("executables").firefox)),
  faultsOfEngine,
);

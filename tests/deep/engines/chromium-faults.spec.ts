import { inject } from "vitest";
import { startChromium } from "./chromium.ts";
import { everyFault, testFaults } from "./faults.ts";
import { visitor } from "./visit.ts";

testFaults(
  visitor(() => startChromium(inject("executables").chromium)),
  everyFault,
);

import { inject } from "vitest";
import { startChromium } from "./chromium.ts";
import { testFaults } from "./faults.ts";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";

const visit = visitor(() => startChromium(inject("executables").chromium));
testReading(visit);
testFaults(visit);
testWandering(visit);

import { inject } from "vitest";
import { testFaults } from "./faults.ts";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";
import { startWebKit } from "./webkit.ts";

const visit = visitor(() => startWebKit(inject("executables").webkit));
testReading(visit);
testFaults(visit);
testWandering(visit);

import { inject } from "vitest";
import { testFaults } from "./faults.ts";
import { startFirefox } from "./firefox.ts";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";

const visit = visitor(() => startFirefox(inject("executables").firefox));
testReading(visit);
testFaults(visit);
testWandering(visit);

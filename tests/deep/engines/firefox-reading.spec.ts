import { inject } from "vitest";
import { startFirefox } from "./firefox.ts";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";

testReading(visitor(() => startFirefox(inject("executables").firefox)));

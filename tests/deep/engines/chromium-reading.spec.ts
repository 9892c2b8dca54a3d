import { inject } from "vitest";
import { startChromium } from "./chromium.ts";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";

testReading(visitor(() => startChromium(inject("executables").chromium)));

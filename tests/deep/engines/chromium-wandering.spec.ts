import { inject } from "vitest";
import { startChromium } from "./chromium.ts";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";

testWandering(visitor(() => startChromium(inject("executables").chromium)));

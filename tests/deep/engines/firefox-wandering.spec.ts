import { inject } from "vitest";
import { startFirefox } from "./firefox.ts";
import { visitor } from "./visit.ts";
import { testWandering } from "./wandering.ts";

testWandering(visitor(() => startFirefox(inject("executables").firefox)));

import { inject } from "vitest";
import { testReading } from "./reading.ts";
import { visitor } from "./visit.ts";
import { startWebKit } from "./webkit.ts";

testReading(visitor(() => startWebKit(inject("executables").webkit)));

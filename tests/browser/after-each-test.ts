// After each test with a browser. A setup file, because spec files share modules, and only this file runs again for each.

import { afterEach } from "vitest";
import { closePages } from "./browser.ts";

afterEach(closePages);

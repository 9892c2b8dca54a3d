// The addresses of all built pages.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { address } from "./browser.ts";

export const routes: string[] = readdirSync(join(inject("dist"), "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .map((name) => address + name.replace(/index\.html$/, ""))
  .sort();

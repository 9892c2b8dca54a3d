// The parts of every site, those of extensions included, and the other steps of extensions, loaded once for all tests
// of a file.

import { builtInParts as load, pageFaces } from "../core/site/load-extensions.ts";

export const builtInParts = await load();

/** What pages are compiled with in tests. */
export const compilers = { parts: builtInParts, steps: await pageFaces() };

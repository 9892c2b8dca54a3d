// The parts of every site, those of extensions included, loaded once for all tests of a file.

import { builtInParts as load } from "../core/site/load-extensions.ts";

export const builtInParts = await load();

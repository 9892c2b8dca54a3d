// Runs before the package is packed: puts the bundled program into dist/, so that an installed package doesn't have to make it first.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleProgram } from "./make-program.mjs";
import { keyOfSources, packedFolder } from "./program-folder.mjs";

await bundleProgram(packedFolder, { isPacked: true });
writeFileSync(join(packedFolder, "key"), keyOfSources());

// The folder of this site: content/, site/, and public/.

import { fileURLToPath } from "node:url";

export const siteRoot: string = fileURLToPath(new URL("../", import.meta.url));

// Prints the problems of one page as JSON, for `npm run dev`. The argument is the route of the page.

import { fileURLToPath } from "node:url";
import { openCache } from "./cache.ts";
import { checkSamples } from "./check-samples.ts";
import { loadChecks } from "./checks/checks.ts";
import { collect } from "./collect.ts";
import { problemList } from "./report.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const [route = "/"] = process.argv.slice(2);

// It's only read, because what is known about other pages would be lost.
const cache = openCache(`${root}/node_modules/.cache/sample-tests/verdicts.bin`);
const pages = await collect(root, cache, route);
const checked = await checkSamples(root, pages, await loadChecks(), cache);
console.log(JSON.stringify(problemList(checked.pages)));

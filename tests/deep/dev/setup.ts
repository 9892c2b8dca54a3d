// Before the deep tests of the dev server: the same sites and dev servers as for the browser tests.

import setup from "../../browser/setup.ts";

export default setup;

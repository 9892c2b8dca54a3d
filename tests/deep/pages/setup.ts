// Before the tests of all pages: the same sites as for the browser tests.

import setup from "../../browser/setup.ts";

export default setup;

// Before the tests of this site's parts: the same sites as for the browser tests.

import setup from "../../browser/setup.ts";

export default setup;

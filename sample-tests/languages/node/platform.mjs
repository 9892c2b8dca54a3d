// Stands in for `@pipedream/platform`: its axios takes `$` first and returns the body of the response.

import client from "axios";

export const axios = async (_, config) => (await client(config)).data;

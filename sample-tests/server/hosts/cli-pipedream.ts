// cli.pipedream.com, where the CLI is downloaded.

import type { Host } from "../host.ts";

export const cliPipedream: Host = ({ method, url }) =>
  method === "GET" && url.pathname === "/install"
    ? { headers: { "content-type": "text/plain" }, body: "#!/bin/sh\necho 'Installing the Pipedream CLI'\n" }
    : undefined;

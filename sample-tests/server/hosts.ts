// The hosts that samples call. A name that starts with a dot stands for all hosts that end in it.

import type { Host } from "./host.ts";
import { apiPipedream } from "./hosts/api-pipedream.ts";
import { cliPipedream } from "./hosts/cli-pipedream.ts";
import { documentation } from "./hosts/documentation.ts";
import { endpoint } from "./hosts/endpoint.ts";
import { images } from "./hosts/images.ts";
import { jsonPlaceholder } from "./hosts/json-placeholder.ts";
import { loremRss } from "./hosts/lorem-rss.ts";
import { openNotify } from "./hosts/open-notify.ts";
import { pokeapi } from "./hosts/pokeapi.ts";
import { postmanEcho } from "./hosts/postman-echo.ts";
import { rtPipedream } from "./hosts/rt-pipedream.ts";
import { s3 } from "./hosts/s3.ts";
import { uploadedBodies } from "./hosts/uploaded-bodies.ts";
import { wttr } from "./hosts/wttr.ts";
import { protectedHosts } from "./protected-hosts.ts";

export const hosts: Readonly<Record<string, Host>> = {
  ...protectedHosts,
  ".amazonaws.com": s3,
  "api.open-notify.org": openNotify,
  "api.pipedream.com": apiPipedream,
  "cli.pipedream.com": cliPipedream,
  "golangcode.com": images,
  "jsonplaceholder.typicode.com": jsonPlaceholder,
  "lorem-rss.herokuapp.com": loremRss,
  ".m.pipedream.net": endpoint,
  "pipedream-catcher-bodies.s3.amazonaws.com": uploadedBodies,
  "pipedream.com": documentation,
  "pokeapi.co": pokeapi,
  "postman-echo.com": postmanEcho,
  "rt.pipedream.com": rtPipedream,
  "wttr.in": wttr,
  "www.python.org": images,
};

/** @param name of a host that a sample calls. */
export function hostOf(known: Readonly<Record<string, Host>>, name: string): Host | undefined {
  const ending = Object.keys(known).find((each) => each.startsWith(".") && name.endsWith(each));
  return known[name] ?? (ending === undefined ? undefined : known[ending]);
}

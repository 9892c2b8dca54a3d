// The hosts that samples call. A name that starts with a dot stands for all hosts that end in it.

import type { Host } from "./host.ts";
import { apiPipedream } from "./hosts/api-pipedream.ts";
import { cliPipedream } from "./hosts/cli-pipedream.ts";
import { documentation } from "./hosts/documentation.ts";
import { endpoint } from "./hosts/endpoint.ts";
import { example } from "./hosts/example.ts";
import { images } from "./hosts/images.ts";
import { pokeapi } from "./hosts/pokeapi.ts";
import { postmanEcho } from "./hosts/postman-echo.ts";
import { rtPipedream } from "./hosts/rt-pipedream.ts";
import { swapi } from "./hosts/swapi.ts";
import { twitter } from "./hosts/twitter.ts";
import { uploadedBodies } from "./hosts/uploaded-bodies.ts";
import { wttr } from "./hosts/wttr.ts";
import { jsonPlaceholder } from "./hosts/json-placeholder.ts";
import { pokeapi } from "./hosts/pokeapi.ts";
import { postmanEcho } from "./hosts/postman-echo.ts";
import { swapi } from "./hosts/swapi.ts";

export const hosts: Readonly<Record<string, Host>> = {
  ".m.pipedream.net": endpoint,
  "api.pipedream.com": apiPipedream,
  "api.twitter.com": twitter,
  "cli.pipedream.com": cliPipedream,
  "example.com": example,
  ".example.com": example,
  "golangcode.com": images,
  "pipedream-catcher-bodies.s3.amazonaws.com": uploadedBodies,
  "pipedream.com": documentation,
  "pokeapi.co": pokeapi,
  "postman-echo.com": postmanEcho,
  "rt.pipedream.com": rtPipedream,
  "swapi.dev": swapi,
  "wttr.in": wttr,
  "www.python.org": images,
  "jsonplaceholder.typicode.com": jsonPlaceholder,
  "pokeapi.co": pokeapi,
  "postman-echo.com": postmanEcho,
  "swapi.dev": swapi,
};

// The hosts that samples call. A name that starts with a dot stands for all hosts that end in it.

import type { Host } from "./host.ts";
import { example } from "./hosts/example.ts";

export const hosts: Readonly<Record<string, Host>> = {
  "example.com": example,
  ".example.com": example,
};

import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/**
 * Frees memory that native code holds for unreachable objects. JavaScript doesn't know how large such objects are, so it
 * would let hundreds of megabytes add up.
 */
export async function collectGarbage(): Promise<void> {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
    setFlagsFromString("--no-expose-gc");
  }
  collect();
  // Native code frees its memory in the next turn of the event loop.
  await setImmediate();
}

import { expect, test } from "vitest";
import { oneAtATime } from "../../../../extensions/mcp/turns.ts";

/** Work that ends when it's told to, and notes when it starts. */
function workOf(name: string, log: string[]) {
  let end = () => {};
  let fail = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  return {
    start: () => {
      log.push(`${name} starts`);
      return done;
    },
    end,
    fail,
  };
}

test("work starts when the work before it has ended", async () => {
  const log: string[] = [];
  const [first, second] = [workOf("first", log), workOf("second", log)];
  const run = oneAtATime();
  const results = [run(first.start), run(second.start)];
  second.end();
  await Promise.resolve();
  expect(log).toEqual(["first starts"]);
  first.end();
  expect(await Promise.all(results)).toEqual(["first", "second"]);
  expect(log).toEqual(["first starts", "second starts"]);
});

test("work that fails doesn't keep the work after it from starting", async () => {
  const [first, second] = [workOf("first", []), workOf("second", [])];
  const run = oneAtATime();
  const results = Promise.allSettled([run(first.start), run(second.start)]);
  first.fail();
  second.end();
  expect(await results).toMatchObject([
    { status: "rejected", reason: { message: "first" } },
    { status: "fulfilled", value: "second" },
  ]);
});

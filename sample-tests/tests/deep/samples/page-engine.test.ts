// The engine that runs samples on their page: it does what Node.js does, and nothing gets out of it.

import { describe, expect, test } from "vitest";
import type { Answer, SampleResult } from "../../../../site/parts/run-sample/run.ts";
import type { Context } from "../../../../site/parts/run-sample/runtime/session.ts";
import { pageEngine } from "../../../page-runs.ts";
import { emptyContext, step } from "../../run-samples.ts";

type Given = {
  isLegacy?: boolean;
  context?: Partial<Context>;
  answers?: Answer[];
  env?: Record<string, string>;
  limitMs?: number;
};

async function run(code: string, { isLegacy = false, context = {}, answers = [], env = {}, limitMs }: Given = {}) {
  const time = "2022-02-01T09:30:00.000Z";
  const sample = { ...{ code, isLegacy, env, time, answers }, context: { ...emptyContext, ...context } };
  return (await pageEngine()).run(sample, limitMs);
}

async function lastRun(code: string, given?: Given) {
  return (await run(code, given)).runs.at(-1);
}

const users: Answer = {
  ...{ method: "GET", url: "https://example.com/users?page=1", body: "" },
  ...{ status: 200, headers: { "content-type": "application/json" }, text: '[{"name":"Leia"}]' },
};

describe("a sample", () => {
  test("exports, logs, and responds", async () => {
    const body = `
      console.log("a", { b: [1] }, new Date());
      $.export("email", steps.trigger.event.email);
      await $.respond({ status: 201, body: { ok: true } });
      return process.env.API_KEY;`;
    const context = { event: { email: "leia@example.com" } };
    expect(await lastRun(step(body), { context, env: { API_KEY: "key" } })).toMatchObject({
      logs: [{ stream: "stdout", text: "a { b: [ 1 ] } 2022-02-01T09:30:00.000Z" }],
      exports: { email: "leia@example.com", $return_value: "key" },
      response: { status: 201, body: '{"ok":true}' },
    });
  });

  test("of version 1 has its globals", async () => {
    const code = 'this.name = event.name;\n$respond({ status: 200, body: "OK" });\n$end("done");';
    expect(await lastRun(code, { isLegacy: true, context: { event: { name: "Leia" } } })).toMatchObject({
      exports: { name: "Leia" },
      response: { body: "OK" },
      ended: { reason: "done" },
    });
  });

  test("of a source emits events without duplicates", async () => {
    const code =
      'export default { dedupe: "unique", run() { for (const id of [1, 2, 1]) this.$emit({ id }, { id }); } };';
    expect((await lastRun(code))?.emitted.map(({ event }) => event)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("gets the recorded answers", async () => {
    const code = `import axios from "axios";
import { axios as request } from "@pipedream/platform";
${step(`
  const { data } = await axios.get("https://example.com/users", { params: { page: 1 } });
  const other = await request($, { url: "https://example.com/users", params: { page: 2 } });
  return [data[0].name, other.length];`)}`;
    const { runs, requests } = await run(code, { answers: [users] });
    expect(runs[0]?.exports).toEqual({ $return_value: ["Leia", 1] });
    expect(requests.map(({ url }) => url)).toEqual([
      "https://example.com/users?page=1",
      "https://example.com/users?page=2",
    ]);
  });

  test("gets an error for a request that wasn't recorded, and for a status that is one", async () => {
    const get = (url: string) => `import axios from "axios";\n${step(`await axios.get("${url}");`)}`;
    expect((await lastRun(get("https://example.org/")))?.failure?.message).toBe(
      "There's no recorded answer to GET https://example.org/. Nothing is sent from this page.",
    );
    const answers = [{ ...users, url: "https://example.com/users", status: 404 }];
    expect((await lastRun(get("https://example.com/users"), { answers }))?.failure).toMatchObject({
      name: "AxiosError",
      message: "Request failed with status code 404",
    });
  });

  test("fails with its line, and with the message of the platform's Node.js", async () => {
    expect((await lastRun(step("\nconst event = undefined;\nreturn event.body;")))?.failure).toEqual({
      name: "TypeError",
      message: "Cannot read property 'body' of undefined",
      line: 3,
    });
    expect((await lastRun("export default defineComponent({ asyn run() {} });"))?.failure?.name).toBe("SyntaxError");
    expect((await lastRun(`import fs from "fs";\n${step("return fs;")}`))?.failure?.message).toContain(
      'The package "fs" isn\'t available on this page.',
    );
  });

  test("that exceeds a limit of the platform fails", async () => {
    const large = await lastRun(step('return Array.from({ length: 19 }, () => "x".repeat(2 ** 20));'));
    expect(large).toMatchObject({ exports: {}, failure: { message: "Function Payload Limit Exceeded" } });
    const nested = await lastRun(step("let a = {}; for (let i = 0; i < 257; i++) a = { a }; return a;"));
    expect(nested?.failure?.message).toBe("JSON Nested Property Limit Exceeded");
  });

  test("that doesn't wait for its code is unfinished", async () => {
    expect((await lastRun(step("setTimeout(() => {}, 60_000);")))?.isUnfinished).toBe(true);
    expect(
      (await lastRun(step("await new Promise((resolve) => setTimeout(resolve, 60_000)); return 1;")))?.exports,
    ).toEqual({
      $return_value: 1,
    });
  });
});

describe("what Node.js has", () => {
  test("is there if it only computes", async () => {
    const body = `
      const url = new URL("/a?b=1#c", "https://EXAMPLE.com:443");
      url.searchParams.append("d", "é &");
      const before = url.href;
      url.search = "?x=1";
      const params = new URLSearchParams({ b: 2, a: 1 });
      params.set("b", 3);
      params.sort();
      console.log(params, url.searchParams);
      const bytes = new TextEncoder().encode("é😀");
      return [before, String(url.searchParams), String(params), atob(btoa("a")), new TextDecoder().decode(bytes)];`;
    expect(await lastRun(step(body))).toMatchObject({
      logs: [{ text: "URLSearchParams { 'a' => '1', 'b' => '3' } URLSearchParams { 'x' => '1' }" }],
      exports: {
        $return_value: ["https://example.com/a?b=1&d=%C3%A9+%26#c", "x=1", "a=1&b=3", "a", "é😀"],
      },
    });
  });

  test("fails like there if it's used wrongly", async () => {
    const body = `
      const messages = [];
      for (const wrong of [() => new URL("x"), () => atob("!"), () => btoa("😀"), () => new TextDecoder("x")])
        try { wrong(); } catch (error) { messages.push(error.message); }
      return messages;`;
    expect((await lastRun(step(body)))?.exports.$return_value).toEqual([
      "Invalid URL",
      "The string to be decoded is not correctly encoded.",
      "Invalid character",
      'The "x" encoding is not supported',
    ]);
  });

  test.each(["Buffer", "fetch", "crypto", "Intl", "process.exit"])("isn't available otherwise: %s", async (name) => {
    const code = step(`return ${name}("a");`);
    expect((await lastRun(code))?.failure).toEqual({
      name: "Error",
      message: `\`${name}\` isn't available on this page.`,
      line: 1,
    });
  });

  test("doesn't excuse a mistake", async () => {
    expect((await lastRun(step("return bufer;")))?.failure?.message).toBe("'bufer' is not defined");
  });
});

describe("what can't be reached", () => {
  const names = [
    ...["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "postMessage", "close"],
    ...["indexedDB", "caches", "localStorage", "BroadcastChannel", "Worker", "navigator", "location"],
    ...["document", "window", "parent", "self", "top", "WebAssembly", "require", "module"],
  ];

  test.each([
    ["the globals of the code", `(name) => typeof globalThis[name]`],
    [
      "the globals of a function made from text",
      `(name) => new Function("name", "return typeof globalThis[name]")(name)`,
    ],
    ["the constructor of a package", `(name) => axios.get.constructor("name", "return typeof globalThis[name]")(name)`],
    [
      "the constructor of an error",
      `(name) => { try { null.x } catch (error) { return error.constructor.constructor("n", "return typeof globalThis[n]")(name) } }`,
    ],
  ])("%s", async (_, typeOf) => {
    const code = `import axios from "axios";\n${step(`return ${JSON.stringify(names)}.filter((name) => (${typeOf})(name) !== "undefined");`)}`;
    expect((await lastRun(code))?.exports).toEqual({ $return_value: [] });
  });

  test("other modules", async () => {
    for (const name of ["node:fs", "./run.ts", "https://example.com/x.js", "data:text/javascript,1"])
      expect((await lastRun(step(`await import("${name}");`)))?.failure?.message).toContain("isn't available");
  });

  test("the next run, by changed prototypes", async () => {
    const change = "Object.prototype.stolen = 1; Array.prototype.map = () => 'changed'; JSON.stringify = () => '{}';";
    await run(step(`${change} return 1;`));
    expect((await lastRun(step("return [{}.stolen === undefined, [1].map((x) => x + 1)];")))?.exports).toEqual({
      $return_value: [true, [2]],
    });
  });
});

describe("what never ends is stopped", () => {
  const stopOf = (body: string) => run(step(body), { limitMs: 500 });
  const reasonFor = async (body: string): Promise<SampleResult["stopped"]> => (await stopOf(body)).stopped;
  const outOfMemory = "It was stopped because it used more than 96 MB.";

  test("a loop", async () => {
    expect(await reasonFor("for (;;) {}")).toBe("It was stopped after 0.5 seconds.");
  });

  test("a recursion", async () => {
    expect(await reasonFor("const f = () => f() + 1; return f();")).toContain("functions call each other");
  });

  test.each([
    ["a long text", 'return "x".repeat(2 ** 27).length;'],
    ["large arrays", "const all = []; for (;;) all.push(new Array(1e6).fill(1));"],
    ["so many small objects that no error fits", "globalThis.all = []; for (;;) all.push({ a: [1] });"],
  ])("memory that grows: %s", async (_, body) => {
    const { runs, stopped } = await run(step(`$.export("before", 1); ${body}`), { limitMs: 60_000 });
    expect(stopped).toBe(outOfMemory);
    expect(runs.at(-1)?.exports).toEqual({ before: 1 });
  });

  test("a promise that nothing resolves, and timers that start each other", async () => {
    expect(await reasonFor("await new Promise(() => {});")).toBe("It's waiting for a promise that never resolves.");
    expect(await reasonFor("await new Promise(() => setInterval(() => {}, 1));")).toBe(
      "It was stopped after 0.5 seconds.",
    );
  });

  test("an object that is nested too deeply to export", async () => {
    const body = "let nested = []; for (let i = 0; i < 100_000; i++) nested = [nested]; return nested;";
    // A busy machine may need longer than half a second to build it.
    const { stopped } = await run(step(body), { limitMs: 60_000 });
    expect(stopped).toContain("an object is nested too deeply");
  });

  test("and what it has done before stays", async () => {
    const { runs, requests } = await run(
      `import axios from "axios";\n${step(`
        $.export("first", 1);
        await axios.get("https://example.com/users", { params: { page: 1 } });
        for (let i = 0; ; i++) console.log("line", i);`)}`,
      { answers: [users], limitMs: 500 },
    );
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ exports: { first: 1 }, failure: undefined });
    expect(runs[0]?.logs[1]).toEqual({ stream: "stdout", text: "line 1" });
    expect(requests.map(({ url }) => url)).toEqual([users.url]);
    const source = "export default { run() { this.$emit({ id: 1 }, { id: 1 }); for (;;); } };";
    const { runs: emitting } = await run(source, { limitMs: 500 });
    expect(emitting.at(-1)?.emitted.map(({ event }) => event)).toEqual([{ id: 1 }]);
  });
});

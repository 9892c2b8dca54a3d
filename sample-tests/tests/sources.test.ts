import { expect, test } from "vitest";
import { dedupeFilter } from "../../site/parts/run-sample/runtime/dedupe.ts";
import type { Emitted } from "../../site/parts/run-sample/runtime/session.ts";
import { lastRuns, runSamples } from "./run-samples.ts";

const events = (...ids: (string | number)[]): Emitted[] => ids.map((id) => ({ event: id, metadata: { id } }));
const ids = (emitted: readonly Emitted[]) => emitted.map(({ metadata }) => metadata.id);

test("unique emits events whose ID isn't among the latest 100", () => {
  const filter = dedupeFilter("unique");
  expect(ids(filter(events("a", "b", "a")))).toEqual(["a", "b"]);
  expect(ids(filter(events(...Array.from({ length: 99 }, (_, id) => id))))).toHaveLength(99);
  // The oldest of 101 IDs has left the cache.
  expect(ids(filter(events("b", "a")))).toEqual(["a"]);
});

test("greatest emits events with a higher ID than ever before", () => {
  const filter = dedupeFilter("greatest");
  expect(ids(filter(events(3, 1, 2)))).toEqual([3, 1, 2]);
  expect(ids(filter(events(4, 3, 5)))).toEqual([4, 5]);
  expect(() => filter(events("a"))).toThrow("numeric");
});

test("last emits the events after the one that was emitted last", () => {
  const filter = dedupeFilter("last");
  expect(ids(filter(events("a", "b")))).toEqual(["a", "b"]);
  expect(ids(filter(events("a", "b", "c")))).toEqual(["c"]);
  expect(ids(filter(events("x", "y")))).toEqual(["x", "y"]);
});

test("Events need an ID for a strategy, and the strategy must exist", () => {
  expect(() => dedupeFilter("unique")([{ event: 1, metadata: {} }])).toThrow('need an "id"');
  expect(() => dedupeFilter("newest")).toThrow('no dedupe strategy "newest"');
});

test("Events with a timestamp are emitted oldest first", () => {
  const at = (ts: number): Emitted => ({ event: ts, metadata: { id: ts, ts } });
  expect(ids(dedupeFilter("unique")([at(2), at(1)]))).toEqual([1, 2]);
});

test("A source is deployed, invoked, and deleted", async () => {
  const code = `export default {
    type: "source",
    dedupe: "unique",
    props: { db: "$.service.db", http: { type: "$.interface.http", customResponse: true } },
    methods: { note(text) { this.db.set("notes", [...(this.db.get("notes") ?? []), text]); } },
    hooks: {
      async deploy() { this.note("deploy"); },
      async activate() { this.note(this.http.endpoint); },
      async deactivate() { console.log(this.db.get("notes").join(" ")); },
    },
    async run(event) {
      this.note("run");
      this.http.respond({ status: 200, body: "OK" });
      this.$emit({ id: event.id }, { id: event.id, summary: "Event " + event.id });
    },
  };`;
  const { runs } = await runSamples([{ code, context: { runs: 3, events: [{ id: 1 }, { id: 1 }, { id: 2 }] } }]);
  const [first, second, third] = runs.get(0) ?? [];
  expect(first?.emitted).toEqual([{ event: { id: 1 }, metadata: { id: 1, summary: "Event 1" } }]);
  expect([second, third].map((run) => run?.emitted.length)).toEqual([0, 1]);
  expect(third?.response?.body).toBe("OK");
  expect(third?.logs[0]?.text).toBe("deploy https://abcde.m.pipedream.net run run run");
});

test("Props come from an app file, with the values of props above them", async () => {
  const app = `export default { type: "app", app: "trello", propDefinitions: {
    board: { type: "string", options: ["b1"] },
    list: { type: "string", async options({ board }) { return this.lists(board); } },
  }, methods: { lists(board) { return [board + "-" + this.$auth.key]; } } };`;
  const source = `import trello from "./trello.app.mjs";
export default { type: "source", props: { trello, board: { propDefinition: [trello, "board"] },
    list: { propDefinition: [trello, "list", ({ board }) => ({ board })] } },
    async run() { this.$emit(this.list); } };`;
  const [run] = await lastRuns([{ code: source, context: { auth: { trello: { key: "k" } } } }], {
    modules: { "trello.app.mjs": app },
  });
  expect(run?.failure).toBeUndefined();
  expect(run?.emitted[0]?.event).toBe("b1-k");
});

test("What a source emits before an error stays emitted", async () => {
  const [run] = await lastRuns([
    { code: 'export default { run() { this.$emit({ id: 1 }); throw new Error("Late"); } };' },
  ]);
  expect([run?.emitted.map(({ event }) => event), run?.failure?.message]).toEqual([[{ id: 1 }], "Late"]);
});

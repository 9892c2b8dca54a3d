// Planted mistakes in samples: the check of types names each at its line, and has nothing against what is right.

import { beforeAll, expect, test } from "vitest";
import { typeCheck } from "../checks/types.ts";
import type { Verdict } from "../page-check.ts";
import { type Page, withResults } from "../sample.ts";

type Planted = { about: string; version?: string; title?: string; code: string; message?: RegExp };

/** The mistake is in the line that ends in `// here`. */
const planted: Planted[] = [
  {
    about: "a method of $ that doesn't exist",
    code: `export default defineComponent({
  async run({ steps, $ }) {
    $.exports("name", "Luke"); // here
  },
});`,
    message: /'exports' does not exist.*Write `export`/,
  },
  {
    about: "a destination that doesn't exist",
    code: `export default defineComponent({
  async run({ $ }) {
    $.send.mail({ subject: "Hi", text: "Hello" }); // here
  },
});`,
    message: /'mail' does not exist/,
  },
  {
    about: "a misspelled option of a destination",
    code: `export default defineComponent({
  async run({ $ }) {
    $.send.http({ method: "POST", url: "https://example.com", body: {} }); // here
  },
});`,
    message: /'body' does not exist/,
  },
  {
    about: "a missing option of a destination",
    code: `export default defineComponent({
  async run({ $ }) {
    $.send.emit({}); // here
  },
});`,
    message: /'raw_event' is missing/,
  },
  {
    about: "a response without a status",
    code: `export default defineComponent({
  async run({ $ }) {
    await $.respond({ body: "Hello" }); // here
  },
});`,
    message: /'status' is missing/,
  },
  {
    about: "the name of $.flow.exit in the migration guide's typo",
    code: `export default defineComponent({
  async run({ $ }) {
    return $.flow.end("Done"); // here
  },
});`,
    message: /'end' does not exist/,
  },
  {
    about: "a misspelled option of a prop",
    code: `export default {
  type: "action",
  props: {
    name: {
      type: "string",
      lable: "Name", // here
    },
  },
  async run({ $ }) {},
};`,
    message: /'lable' does not exist.*Write `label`/,
  },
  {
    about: "an unknown type of a prop",
    code: `export default {
  type: "action",
  props: {
    age: { type: "number" }, // here
  },
  async run({ $ }) {},
};`,
    message: /"number"/,
  },
  {
    about: "an option that the prop's type doesn't have",
    code: `export default {
  type: "action",
  props: {
    age: { type: "string", min: 1 }, // here
  },
  async run({ $ }) {},
};`,
    message: /'min' does not exist/,
  },
  {
    about: "a default of another type",
    code: `export default {
  type: "action",
  props: {
    age: { type: "integer", optional: true, default: "18" }, // here
  },
  async run({ $ }) {},
};`,
    message: /'string' is not assignable|"18"/,
  },
  {
    about: "a prop that isn't declared",
    code: `export default defineComponent({
  props: {
    firstName: { type: "string" },
    city: {
      type: "string",
      async options({ page }) {
        return [this.firstName, String(page)];
      },
    },
  },
  methods: {
    greeting(end) {
      return this.firstName + end;
    },
  },
  async run({ steps, $ }) {
    return this.greeting("!") + this.firstname; // here
  },
});`,
    message: /'firstname'.*Write `firstName`/,
  },
  {
    about: "a method of a value that its type doesn't have",
    code: `export default {
  type: "source",
  props: { limit: { type: "integer" } },
  async run(event) {
    this.$emit({ limit: this.limit.trim() }); // here
  },
};`,
    message: /'trim' does not exist/,
  },
  {
    about: "a method of the component that doesn't exist",
    code: `export default {
  type: "source",
  methods: {
    list() {
      return [];
    },
  },
  async run(event) {
    for (const item of this.lists()) this.$emit(item); // here
  },
};`,
    message: /'lists'.*Write `list`/,
  },
  {
    about: "a key of $auth that the app doesn't have",
    code: `export default defineComponent({
  props: {
    slack: { type: "app", app: "slack" },
  },
  async run({ steps, $ }) {
    return this.slack.$auth.api_key; // here
  },
});`,
    message: /'api_key' does not exist/,
  },
  {
    about: "a method of an app that doesn't exist",
    code: `const github = {
  type: "app",
  app: "github",
  propDefinitions: { repo: { type: "string" } },
  methods: {
    listRepos() {
      return [this.$auth.oauth_access_token];
    },
  },
};

export default {
  type: "action",
  props: { github, repo: { propDefinition: [github, "repo"] } },
  async run({ $ }) {
    this.repo.toUpperCase();
    return this.github.listRepositories(); // here
  },
};`,
    message: /'listRepositories' does not exist/,
  },
  {
    about: "a method of the database that doesn't exist",
    code: `export default {
  props: { db: "$.service.db" },
  async run(event) {
    this.db.put("count", 1); // here
  },
};`,
    message: /'put' does not exist/,
  },
  {
    about: "misspelled metadata of an event",
    code: `export default {
  type: "source",
  async run(event) {
    this.$emit(event, {
      sumary: "An event", // here
    });
  },
};`,
    message: /'sumary'.*Write `summary`/,
  },
  {
    about: "an event without an ID in a source that dedupes",
    code: `export default {
  type: "source",
  dedupe: "unique",
  async run(event) {
    this.$emit(event, { summary: "An event" }); // here
  },
};`,
    message: /'id' is missing/,
  },
  {
    about: "an unknown dedupe strategy",
    code: `export default {
  type: "source",
  dedupe: "first", // here
  async run(event) {},
};`,
    message: /"first"|'first'|not assignable/,
  },
  {
    about: "$emit in an action",
    code: `export default {
  type: "action",
  async run({ $ }) {
    this.$emit({}); // here
  },
};`,
    message: /'\$emit' does not exist/,
  },
  {
    about: "a misspelled hook",
    code: `export default {
  type: "source",
  hooks: {
    async deactive() {}, // here
  },
  async run(event) {},
};`,
    message: /'deactive'/,
  },
  {
    about: "a response to a request with a wrong key",
    code: `export default {
  type: "source",
  props: { http: { type: "$.interface.http", customResponse: true } },
  async run(event) {
    this.http.respond({ statusCode: 200 }); // here
  },
};`,
    message: /'statusCode'/,
  },
  {
    about: "a missing await",
    code: `import axios from "axios";

export default defineComponent({
  async run({ steps, $ }) {
    const { data } = axios.get("https://example.com"); // here
    return data;
  },
});`,
    message: /'data' does not exist on type 'Promise/,
  },
  {
    about: "the platform's axios without $",
    code: `import { axios } from "@pipedream/platform";

export default defineComponent({
  async run({ steps, $ }) {
    return await axios({ url: "https://example.com" }); // here
  },
});`,
    message: /Expected 2 arguments/,
  },
  {
    about: "a misspelled option of the platform's axios",
    code: `import { axios } from "@pipedream/platform";

export default defineComponent({
  async run({ steps, $ }) {
    return await axios($, { url: "https://example.com", header: {} }); // here
  },
});`,
    message: /'header'.*Write `headers`/,
  },
  {
    about: "a package that isn't listed",
    code: `import thing from "no-such-package"; // here`,
    message: /no-such-package/,
  },
  {
    about: "a method that Node.js 14 doesn't have",
    code: `export default defineComponent({
  async run({ steps, $ }) {
    return "a-b".replaceAll("-", " "); // here
  },
});`,
    message: /'replaceAll'/,
  },
  {
    about: "what only version 1 has",
    code: `export default defineComponent({
  async run({ steps, $ }) {
    $end("Done"); // here
  },
});`,
    message: /'\$end'/,
  },
  {
    about: "a mistake in a part of a component",
    title: "props",
    code: `props: {
  timer: {
    type: "$.interface.timer",
    default: { intervalSecond: 60 }, // here
  },
},`,
    message: /'intervalSecond'/,
  },
  {
    about: "an undeclared variable in a part",
    code: `async run({ $ }) {
  return itemss.length; // here
},`,
    message: /'itemss'/,
  },
  { about: "a misspelled $checkpoint", version: "v1", code: "$checkpoints = 1; // here", message: /'\$checkpoints'/ },
  {
    about: "an unknown method of $send",
    version: "v1",
    code: `const names = ["Luke"];
$send.https({ method: "POST", url: "https://example.com" }); // here
return names;`,
    message: /'https' does not exist.*Write `http`/,
  },
  {
    about: "a key of an account that the app doesn't have",
    version: "v1",
    code: "return auths.slack.api_key; // here",
    message: /'api_key'/,
  },
  {
    about: "a misspelled option of $respond",
    version: "v1",
    code: `await $respond({
  status: 200,
  imediate: true, // here
});`,
    message: /'imediate'.*Write `immediate`/,
  },
  {
    about: "version 1's axios without the step",
    version: "v1",
    code: `import { axios } from "@pipedreamhq/platform";
return await axios({ url: "https://example.com" }); // here`,
    message: /Expected 2 arguments/,
  },
  {
    about: "the $ of version 2",
    version: "v1",
    code: `this.name = event.body.name;
$.export("name", "Luke"); // here`,
    message: /'\$'/,
  },
];

const correct: Planted[] = [
  {
    about: "a source",
    code: `export default {
  type: "source",
  dedupe: "greatest",
  props: {
    github: { type: "app", app: "github" },
    db: "$.service.db",
    http: "$.interface.http",
    repo: {
      type: "string",
      label: "Repository",
      async options({ page, prevContext }) {
        const token = this.github.$auth.oauth_access_token;
        return { options: [token, String(page)], context: { next: prevContext?.next } };
      },
    },
    tags: { type: "string[]", optional: true, options: [{ label: "A", value: "a" }] },
  },
  methods: {
    list(since) {
      return this.tags.map((tag) => tag + since + this.double(2));
    },
    double: (number) => number * 2,
  },
  hooks: {
    async activate() {
      this.db.set("url", this.http.endpoint);
    },
  },
  async run(event) {
    for (const [id, item] of this.list(this.repo.trim()).entries()) this.$emit(item, { id, ts: Date.now() });
  },
};`,
  },
  { about: "members of a component", code: 'props: {\n  db: "$.service.db",\n},' },
  {
    about: "a step of version 1",
    version: "v1",
    code: `const _ = require("lodash");
this.names = _.map(event.body.people, "name");
$checkpoint = ($checkpoint ?? 0) + 1;
this.$checkpoint = { last: steps.trigger.context.ts, url: params.url };
if (!auths.some_app.token) $end("No token");
return auths.github.oauth_access_token;`,
  },
  { about: "what is shown as wrong", title: "Fails", code: "$.unknown();" },
];

const verdicts = new Map<Planted, Verdict[]>();

beforeAll(async () => {
  const pages = new Map([...planted, ...correct].map((each) => [each, pageOf(each)]));
  const found = await typeCheck.checkAll?.([...pages.values()]);
  for (const [each, page] of pages) verdicts.set(each, found?.get(page) ?? []);
});

function pageOf({ about, version = "v2", title, code }: Planted): Page {
  const samples = [{ language: "js", title, code, line: 10, key: about }];
  return withResults({ version: version, route: "/", path: `${about}.md`, isShared: false, samples });
}

test.for(planted)("$about is found", (each) => {
  const problems = (verdicts.get(each) ?? []).flatMap(({ problems }) => problems);
  const line = 11 + each.code.split("\n").findIndex((text) => text.endsWith("// here"));
  expect(problems.map(({ line }) => line)).toEqual([line]);
  expect(`${problems[0]?.message} ${problems[0]?.fix}`).toMatch(each.message ?? /./);
});

test.for(correct)("$about has no faults", (each) => {
  expect((verdicts.get(each) ?? []).flatMap(({ problems }) => problems)).toEqual([]);
});

// `npm run bench:mcp`: calls the tools of the server in `dist-hosts/node/` with the SDK's client, and prints how fast it
// answers, what it refuses, and how much memory it takes. Build the site first.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { freePort } from "../../packages/octavo/tests/free-port.ts";
import { siteRoot } from "../../tests/site-root.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "1000" },
    parallel: { type: "string", default: "16" },
  },
});
const calls = Number(values.calls);
const parallel = Number(values.parallel);

const versions = ["v2", "v1"];
const queries = ["memory limit", "cold start", "export an event", "cron", "429 too many requests", "npm package"];
const pages = ["/limits/", "/limits/#memory", "/workflows/", "/environment-variables/", "/api/rest/", "/errors/"];

/** The call with this number. Half of them search and half read, in both versions. */
function callAt(number: number): { name: string; arguments: Record<string, unknown> } {
  const version = versions[number % versions.length];
  const at = Math.floor(number / 4);
  if (number % 20 === 19) return { name: "list_pages", arguments: { version } };
  return number % 4 < 2
    ? { name: "search_docs", arguments: { query: queries[at % queries.length], version } }
    : { name: "read_page", arguments: { page: pages[at % pages.length], version } };
}

type Outcome = { times: number[]; refused: number; failed: number; seconds: number };

/** @param addressOf the address of the client that makes the calls of a worker. */
async function run(url: URL, addressOf: (worker: number) => string): Promise<Outcome> {
  const outcome: Outcome = { times: [], refused: 0, failed: 0, seconds: 0 };
  let next = 0;
  const start = performance.now();
  const work = async (worker: number) => {
    const client = new Client({ name: "bench", version: "1" });
    const requestInit = { headers: { "x-forwarded-for": addressOf(worker) } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    while (next < calls) {
      const began = performance.now();
      try {
        const { isError } = await client.callTool(callAt(next++));
        if (isError) outcome.failed++;
        outcome.times.push(performance.now() - began);
      } catch (cause) {
        const { code } = cause as { code?: number };
        if (code === 429 || code === 503) outcome.refused++;
        else outcome.failed++;
      }
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: parallel }, (_, worker) => work(worker)));
  outcome.seconds = (performance.now() - start) / 1000;
  return outcome;
}

/** In MB. `peak` is the most since the process started. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}

function report(title: string, { times, refused, failed, seconds }: Outcome): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const answered = times.length - failed;
  console.log(
    `${title}\n  ${answered} answered, ${refused} refused, ${failed} failed in ${seconds.toFixed(1)} s: ${(times.length / seconds).toFixed(0)} calls/s` +
      `\n  median ${at(0.5)} ms, 95% ${at(0.95)} ms, 99% ${at(0.99)} ms, longest ${at(1)} ms`,
  );
}

const port = await freePort();
const args = ["dist-hosts/node/server.mjs", "--site", "dist", "--port", String(port), "--trust-proxy"];
const server = spawn(process.execPath, args, { cwd: siteRoot, stdio: ["ignore", "pipe", "inherit"] });
try {
  await once(server.stdout, "data");
  const { pid = 0 } = server;
  const url = new URL(`http://127.0.0.1:${port}/docs/mcp`);
  const memory = () => {
    const { now, peak } = memoryOf(pid);
    return `${now.toFixed(0)} MB (peak ${peak.toFixed(0)} MB)`;
  };
  console.log(`${calls} calls, ${parallel} in parallel. Memory after the start: ${memory()}`);
  // A client for each worker, so that the limit per address isn't what is measured.
  for (const round of [1, 2, 3]) {
    report(
      `Round ${round}, each worker from its own address:`,
      await run(url, (worker) => `198.51.100.${round * 70 + worker}`),
    );
    console.log(`  memory: ${memory()}`);
  }
  report("All from one address:", await run(url, () => "203.0.113.1"));
  console.log(`  memory: ${memory()}`);
} finally {
  server.kill();
}

// Runs Lighthouse as for a phone, with our Chromium, and reports the median of each category.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findBrowser } from "../../tests/find-browser.ts";
import { installRival } from "../install-rival.ts";
import { median } from "../search/quantile.ts";
import type { Certificate } from "./certificate.ts";
import type { Served } from "./server.ts";
import { rivalFolder } from "./sites.ts";

type Report = { categories: Record<string, { score: number | null }>; runtimeError?: { message: string } };

/** The signal on which Lighthouse also ends its browser. */
const endSignal = "SIGINT";
const runs = 5;
const patienceMs = 3 * 60_000;
const routes = [
  "/",
  "/quickstart/",
  "/workflows/",
  "/workflows/steps/triggers/",
  "/code/nodejs/",
  "/components/api/",
  "/api/rest/",
  "/limits/",
  "/pricing/",
  "/errors/",
];

/** @returns the scores of each page, 0 to 100. */
export async function lighthouse(
  { address }: Served,
  { fingerprint }: Certificate,
): Promise<Record<string, Record<string, number>>> {
  installRival("lighthouse", rivalFolder("lighthouse"));
  const rows: Record<string, Record<string, number>> = {};
  for (const route of routes) {
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < runs; run++) {
      process.stderr.write(`\rLighthouse: ${route} ${run + 1}/${runs}   `);
      const { categories } = await runOnce(address + route.slice(1), fingerprint);
      for (const [name, { score }] of Object.entries(categories))
        scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
    }
    rows[route] = Object.fromEntries(Object.entries(scores).map(([name, values]) => [name, median(values)]));
  }
  process.stderr.write("\n");
  return rows;
}

async function runOnce(url: string, fingerprint: string): Promise<Report> {
  const flags = `--headless --no-sandbox --disable-gpu --ignore-certificate-errors-spki-list=${fingerprint}`;
  const program = join(rivalFolder("lighthouse"), "node_modules/lighthouse/cli/index.js");
  const child = spawn(
    process.execPath,
    [program, url, `--chrome-flags=${flags}`, "--output=json", "--quiet", "--no-enable-error-reporting"],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patienceMs,
      killSignal: endSignal,
    },
  );
  const kill = () => child.kill(endSignal);
  process.once("exit", kill);
  const ended = once(child, "exit");
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  process.off("exit", kill);
  if (!said) throw new Error(`Lighthouse has no report on ${url}:\n${complaint}`);
  const report = JSON.parse(said) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}

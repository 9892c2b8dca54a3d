// Runs samples in a separate process, which only reaches the sample server.

import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Message, Run, Session, Task } from "../../site/parts/run-sample/runtime/session.ts";
import { builtProgram, runtimeSources } from "../built-program.ts";
import type { SentRequest } from "../server/host.ts";
import type { SampleServer } from "../server/server.ts";

export type SessionOptions = {
  tasks: Task[];
  time: string;
  /** Environment variables of the account. */
  env: Record<string, string>;
  /** Files that exist before the first sample runs. Paths are relative, or start with `/tmp/`. */
  files: Record<string, string>;
  /** The workflow's files: their content by name. */
  attachments: Record<string, string>;
  /** Modules that samples import: their code by path. */
  modules: Record<string, string>;
  /** Packages that only exist on the page: their code by name. */
  packages: Record<string, string>;
  server: Pick<SampleServer, "port" | "certificateFile" | "takeRequests">;
  /** How long one sample may take, in milliseconds. */
  timeLimit: number;
};

/** What came out, by the position of the sample. A sample is missing if one before it exceeded the time limit. */
export type SessionResult = {
  runs: Map<number, Run[]>;
  /** What each sample asked other hosts, by its position. */
  requests: Map<number, SentRequest[]>;
  /** The values beside comments, by place. */
  notes: Map<string, string>;
  /** The sample that exceeded the time limit, or ended the process. */
  stoppedAt?: { index: number; reason: string };
};

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

export async function runSession(options: SessionOptions): Promise<SessionResult> {
  const folder = createFolder(options);
  try {
    const sources = ["sample-tests/runtime", ...runtimeSources];
    return await runChild(await builtProgram(root, "sample-tests/runtime/child.ts", sources, "node"), folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Below the root, so that samples find its packages. */
function createFolder({ files, attachments, packages }: SessionOptions): string {
  const parent = join(root, "node_modules/.cache/sample-tests");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "session-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const name of ["@pipedream/platform", "@pipedreamhq/platform"]) {
    const target = join(folder, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, "site/parts/run-sample/runtime/platform"), target);
  }
  for (const [name, code] of Object.entries(packages)) {
    const target = join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, "package.json"), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(target, "index.js"), code);
  }
  const attached = Object.entries(attachments).map(([name, content]) => [attachmentPath(name), content] as const);
  for (const [path, content] of [...Object.entries(files), ...attached]) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return folder;
}

function attachmentPath(name: string): string {
  return `/tmp/attachments/${name}`;
}

function runChild(program: string, folder: string, options: SessionOptions): Promise<SessionResult> {
  const { tasks, time, env, server, timeLimit, modules } = options;
  const attachments = Object.fromEntries(Object.keys(options.attachments).map((name) => [name, attachmentPath(name)]));
  const child = fork(program, {
    cwd: folder,
    execArgv: ["--import", join(here, "../server/redirect.mjs"), "--no-warnings"],
    env: {
      ...env,
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: "/tmp",
      TZ: "UTC",
      SAMPLE_SERVER_PORT: String(server.port),
      NODE_EXTRA_CA_CERTS: server.certificateFile,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const runs = new Map<number, Run[]>();
  const requests = new Map<number, SentRequest[]>();
  const notes = new Map<string, string>();
  return new Promise((resolve) => {
    let current = tasks[0]?.index ?? 0;
    let isOver = false;
    let output = "";
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    let reason = "It ended the process.";
    const stop = () => {
      reason = `It takes longer than ${timeLimit / 1000} seconds.`;
      child.kill("SIGKILL");
    };
    // Starting the process takes longer than most samples.
    let timer = setTimeout(stop, timeLimit + 10_000);
    child.on("message", (message: Message) => {
      clearTimeout(timer);
      if (message.type === "end") isOver = true;
      else if (message.type === "finish") {
        runs.set(message.index, message.runs);
        for (const [place, text] of Object.entries(message.notes)) notes.set(place, text);
        requests.set(message.index, server.takeRequests());
        child.send({ type: "continue" });
      } else {
        current = message.index;
        timer = setTimeout(stop, timeLimit);
      }
    });
    child.on("close", () => {
      clearTimeout(timer);
      resolve(
        isOver
          ? { runs, requests, notes }
          : { runs, requests, notes, stoppedAt: { index: current, reason: `${reason} ${output}`.trim() } },
      );
    });
    child.send({ folder, time, attachments, modules, tasks } satisfies Session);
  });
}

// Checks the parts of the Dockerfiles. No container engine is needed to verify that what they copy and run is what
// these tests cover.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../../packages/octavo/tests/free-port.ts";
import { siteRoot } from "../../site-root.ts";
import { packages } from "./install-servers.ts";
import { connect } from "./mcp-client.ts";
import { dist } from "./site.ts";

/** Reads the instructions with a name. */
function readDockerfile(file: string): (name: string) => string[] {
  const text = readFileSync(join(siteRoot, file), "utf8").replaceAll("\\\n", " ");
  return (name) => [...text.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest]) => rest);
}
const words = (json: string) => JSON.parse(/\[.*\]$/.exec(json)?.[0] ?? "[]") as string[];

/** Asks the server on a port as the health check does. @returns the exit status. */
function checkHealth(instruction: (name: string) => string[], port: number | string): number | null {
  const [command, ...args] = words(instruction("HEALTHCHECK")[0].replace(/^.*? CMD /, ""));
  const asked = args.map((text) => text.replace(/([:/])8080\b/, `$1${port}`));
  return spawnSync(command, asked, { timeout: 10_000 }).status;
}

test("nothing but what the build writes reaches a container engine", () => {
  expect(readFileSync(join(siteRoot, ".dockerignore"), "utf8")).toBe("*\n!dist\n!dist-hosts\n");
});

describe("the Dockerfile", () => {
  const instruction = readDockerfile("Dockerfile");

  test("installs the server that is tested here", () => {
    expect(instruction("RUN")[0]).toContain(packages.filter((name) => name !== "caddy").join(" "));
  });

  test("copies what the build writes", () => {
    const copied = instruction("COPY").map((rest) => rest.split(" "));
    expect(copied).toEqual([
      ["dist", "/srv/dist"],
      ["dist-hosts", "/srv/dist-hosts"],
    ]);
    for (const [name] of copied) expect(existsSync(join(dirname(dist), name))).toBe(true);
  });

  test("runs the configuration of the build, without extra privileges, and only writes below /tmp", () => {
    expect(instruction("USER")).toEqual(["www-data"]);
    const [server, ...args] = words(instruction("CMD")[0]);
    expect([server, ...args]).toEqual(["nginx", "-c", "/srv/dist-hosts/nginx/nginx.conf", "-g", "daemon off;"]);
    const configuration = readFileSync(join(`${dist}-hosts`, "nginx/nginx.conf"), "utf8");
    const [, port] = /listen (\d+);/.exec(configuration) ?? [];
    expect(instruction("EXPOSE")).toEqual([port]);
    expect(Number(port)).toBeGreaterThan(1024);
    const written = [...configuration.matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm)].map(([, path]) => path);
    expect(written).toHaveLength(6);
    expect(written.every((path) => path.startsWith("/tmp/"))).toBe(true);
  });

  test("asks the server whether it is well, and notices when it is not", () => {
    expect(checkHealth(instruction, new URL(inject("origins").nginx ?? "").port)).toBe(0);
    expect(checkHealth(instruction, 1)).not.toBe(0);
  });
});

describe("the Dockerfile with the site's own server", () => {
  const instruction = readDockerfile("Dockerfile.node");

  test("runs without extra privileges, and only writes to its volume", () => {
    expect(instruction("USER")).toEqual(["www-data"]);
    expect(instruction("VOLUME")).toEqual(["/data"]);
    expect(instruction("RUN")[0]).toMatch(/install --directory --owner www-data \/data$/);
  });

  test("its command serves the site, tells its health, answers MCP requests, and ends when it's told to", async () => {
    const copy = join(dirname(dist), "container");
    const port = await freePort();
    const places: Record<string, string> = { "0.0.0.0": "127.0.0.1", [instruction("EXPOSE")[0]]: String(port) };
    for (const [from, to] of instruction("COPY").map((rest) => rest.split(" ")))
      cpSync(join(dirname(dist), from), join(copy, to), { recursive: true });
    const [command, ...args] = words(instruction("ENTRYPOINT")[0]);
    const given = args.map((word) => places[word] ?? (word.startsWith("/") ? join(copy, word) : word));
    const server = spawn(command, given, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void server.kill());
    const end = once(server, "exit");
    await once(server.stdout, "data");
    expect(checkHealth(instruction, port)).toBe(0);
    const { call } = await connect(`http://127.0.0.1:${port}/docs/mcp`);
    expect(await call("search_docs", { query: "memory limit" })).toContain("/docs/limits/#memory");
    server.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
    expect(checkHealth(instruction, port)).not.toBe(0);
  });
});

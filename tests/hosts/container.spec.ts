// Checks the parts of the Dockerfile. No container engine is needed to verify that what it copies and runs is what
// these tests cover.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { siteRoot } from "../site-root.ts";
import { packages } from "./install-servers.ts";
import { dist } from "./site.ts";

const dockerfile = readFileSync(join(siteRoot, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
const instruction = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest]) => rest);
const words = (json: string) => JSON.parse(/\[.*\]$/.exec(json)?.[0] ?? "[]") as string[];

describe("the Dockerfile", () => {
  test("installs the server that is tested here", () => {
    expect(instruction("RUN")[0]).toContain(packages.filter((name) => name !== "caddy").join(" "));
  });

  test("copies what the build writes, and nothing else reaches it", () => {
    const copied = instruction("COPY").map((rest) => rest.split(" "));
    expect(copied).toEqual([
      ["dist", "/srv/dist"],
      ["dist-hosts", "/srv/dist-hosts"],
    ]);
    for (const [name] of copied) expect(existsSync(join(dirname(dist), name))).toBe(true);
    expect(readFileSync(join(siteRoot, ".dockerignore"), "utf8")).toBe("*\n!dist\n!dist-hosts\n");
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
    const [command, ...args] = words(instruction("HEALTHCHECK")[0].replace(/^.*? CMD /, ""));
    const ask = (port: string) =>
      spawnSync(
        command,
        args.map((text) => text.replace("/8080", `/${port}`)),
        { timeout: 10_000 },
      ).status;
    expect(ask(new URL(inject("origins").nginx ?? "").port)).toBe(0);
    expect(ask("1")).not.toBe(0);
  });
});

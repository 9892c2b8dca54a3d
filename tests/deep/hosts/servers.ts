// Runs nginx and Caddy as child processes of the tests, with the files of a build, on free ports of this machine.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../packages/octavo/tests/free-port.ts";

export type Server = { origin: string; close: () => Promise<void> };

/** @param dist the built site, with its host files next to it. */
export async function startNginx(dist: string): Promise<Server> {
  const port = await freePort();
  const file = configure(dist, "nginx/nginx.conf", [
    ["listen 8080", `listen 127.0.0.1:${port}`],
    [/\/tmp\//g, `${dirname(dist)}/`],
  ]);
  // The test files belong to the user who runs them.
  const settings = "daemon off; master_process off;";
  return start("/usr/sbin/nginx", ["-c", file, "-g", settings], port, dirname(dist));
}

/**
 * @param http content of the http block, in which `PORT` is replaced. @param modules whether to load this machine's
 * modules.
 */
export async function startNginxWith(http: string, dist: string, modules: boolean): Promise<Server> {
  const port = await freePort();
  const folder = dirname(dist);
  const file = join(`${dist}-hosts`, `nginx/${port}.conf`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${port}-${name};\n`)
    .join("");
  writeFileSync(
    file,
    `${modules ? "include /etc/nginx/modules-enabled/*.conf;" : ""}
pid ${folder}/${port}.pid;
error_log stderr;
daemon off;
master_process off;
events { }
http {
  access_log off;
${temporary}${http.replaceAll("PORT", String(port))}
}
`,
  );
  return start("/usr/sbin/nginx", ["-c", file], port, folder);
}

/** @param caddyfile the configuration, in which `PORT` is replaced. */
export async function startCaddyWith(caddyfile: string, dist: string): Promise<Server> {
  const port = await freePort();
  const file = join(`${dist}-hosts`, `caddy/${port}.Caddyfile`);
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${caddyfile.replaceAll("PORT", String(port))}`);
  return start("/usr/bin/caddy", ["run", "--config", file, "--adapter", "caddyfile"], port, dirname(dist));
}

export async function startCaddy(dist: string): Promise<Server> {
  const port = await freePort();
  const file = configure(dist, "caddy/Caddyfile", [
    [":8080", `http://127.0.0.1:${port}`],
    ["import docs.caddy", "{\n  admin off\n  auto_https off\n}\nimport docs.caddy"],
  ]);
  return start("/usr/bin/caddy", ["run", "--config", file, "--adapter", "caddyfile"], port, dirname(dist));
}

/** Writes the configuration with this run's paths and port next to the one that was built. */
function configure(dist: string, name: string, changes: [from: string | RegExp, to: string][]): string {
  let text = readFileSync(join(`${dist}-hosts`, name), "utf8");
  for (const [from, to] of [...changes, ["/srv/dist", dist] as const]) {
    if (text.search(from) < 0) throw new Error(`${name} has no ${from}.`);
    text = text.replace(from, to);
  }
  const file = join(`${dist}-hosts`, `${name}.test`);
  writeFileSync(file, text);
  return file;
}

async function start(command: string, args: string[], port: number, folder: string): Promise<Server> {
  // Caddy stores its configuration in these folders.
  const env = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${said}`);
    await wait(20);
  }
  return { origin: `http://127.0.0.1:${port}`, close: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const end = once(child, "exit");
  child.kill();
  await end;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

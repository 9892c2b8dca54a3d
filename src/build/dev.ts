// The dev server: Vite for the interface (hot updates), our own answers for pages, a message to the open page when
// its Markdown changes. Bad content is shown on the page; it never ends the server.

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { type Problem, printProblem, sortProblems } from "../model/problem.ts";
import { listen } from "../serve/server.ts";
import { devAnswer } from "./dev-answer.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { packageRoot } from "./places.ts";

/** Later than what the watcher drops. */
const lateChangeMs = 80;

/** @returns the address to open. */
export async function dev(root: string, host: string, port: number): Promise<string> {
  const site = openDevSite(root);
  const http = createHttpServer();
  const [vite] = await Promise.all([createVite(http), site.loadAll()]);
  report(site.problems());
  watch(root, site, vite);
  http.on("request", (request, response) => {
    answer(request, response, root, site, vite).catch((cause: Error) => {
      vite.ssrFixStacktrace(cause);
      process.stderr.write(`${cause.stack}\n`);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(cause.stack);
    });
  });
  return listen(http, host, port, site.tree().site.base);
}

function createVite(http: ReturnType<typeof createHttpServer>): Promise<ViteDevServer> {
  return createServer({
    root: packageRoot,
    configFile: false,
    publicDir: false,
    appType: "custom",
    logLevel: "warn",
    plugins: [react()],
    optimizeDeps: { entries: ["src/client/main.tsx"], include: ["react", "react-dom", "react-dom/client"] },
    server: { middlewareMode: true, ws: { server: http }, hmr: { server: http } },
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  site: DevSite,
  vite: ViteDevServer,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const reply = await devAnswer(pathname, search, root, site, vite);
  if (!reply) return vite.middlewares(request, response, () => response.writeHead(404).end());
  const { status, body, ...headers } = reply;
  response.writeHead(status, { ...headers, "cache-control": "no-store" }).end(body);
}

/** Markdown: the open page is told. Settings and new files: everything is read again. */
function watch(root: string, site: DevSite, vite: ViteDevServer): void {
  const content = join(root, "content") + sep;
  const settings = join(root, "site") + sep;
  vite.watcher.add([content, settings]);
  let queue = Promise.resolve();
  const onChange = (file: string) => {
    if (!file.startsWith(content) && !file.startsWith(settings)) return;
    queue = queue
      .then(async () => {
        const route = file.endsWith(".md") ? await site.reload(file) : await site.loadAll().then(() => undefined);
        report(site.problems());
        vite.ws.send("docs:problems", errors(site));
        if (route === undefined) vite.ws.send({ type: "full-reload" });
        else vite.ws.send("docs:page", site.assetOf(route));
      })
      .catch((cause: Error) => vite.ws.send("docs:problems", [cause.message]));
    // The watcher drops what follows within 50 ms, such as the second half of a save in two steps.
    setTimeout(() => site.isStale(file) && onChange(file), lateChangeMs);
  };
  for (const event of ["add", "change", "unlink"] as const) vite.watcher.on(event, onChange);
  vite.ws.on("docs:hello", (_, client) => client.send("docs:problems", errors(site)));
}

/** What the page shows; warnings stay in the terminal. */
function errors(site: DevSite): string[] {
  return printed(site.problems().filter(({ severity }) => severity === "error"));
}

function printed(problems: Problem[]): string[] {
  return sortProblems(problems).map(printProblem);
}

function report(problems: Problem[]): void {
  if (problems.length > 0) process.stderr.write(`${printed(problems).join("\n")}\n\n`);
}

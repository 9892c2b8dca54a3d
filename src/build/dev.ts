// The dev server: Vite for the interface (hot updates), our own answers for pages, a message to the open page when
// its Markdown changes. Bad content is shown on the page; it never ends the server.

import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, transformWithOxc, type ViteDevServer } from "vite";
import { type Problem, printProblem, sortProblems } from "../model/problem.ts";
import { resolvePath, withSearchAndHash } from "../model/resolve-path.ts";
import { pageAssetPath } from "../model/route.ts";
import { sidebarFor } from "../model/sidebar.ts";
import { listen } from "../serve/server.ts";
import type * as Renderer from "../ui/Document.tsx";
import { publicFiles } from "./build.ts";
import { type DevSite, devBuild, openDevSite } from "./dev-site.ts";
import { prepareFonts } from "./fonts.ts";
import { generatorVersion, packageRoot } from "./places.ts";
import { notFoundView, siteInfo } from "./render-page.ts";

const lateChangeMs = 80;
const bootFile = join(packageRoot, "src/client/boot.ts");

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
) {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const { base } = site.tree().site;
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);

  if (pathname.startsWith(`${base}assets/fonts/`)) {
    const { files } = await prepareFonts(site.tree().pages.values(), base);
    const font = files.find(([path]) => base + path === pathname);
    return font ? send(200, "font/woff2", Buffer.from(font[1])) : send(404, "text/plain", "No such font");
  }
  const image = imageAt(pathname, site);
  if (image) return send(200, "application/octet-stream", readFileSync(image));
  if (publicFiles(root).has(pathname.slice(base.length - 1))) {
    const type = pathname.endsWith(".svg") ? "image/svg+xml" : "application/octet-stream";
    return send(200, type, readFileSync(join(root, "public", pathname.slice(base.length))));
  }
  if (pathname === `${base}assets/redirects.json`)
    return send(200, "application/json", JSON.stringify(site.redirects()));
  if (pathname.startsWith(`${base}assets/pages/`)) {
    const route = [...site.tree().pages.keys()].find((known) => base + pageAssetPath(known) === pathname);
    const asset = route === undefined ? undefined : site.assetOf(route);
    return asset ? send(200, "application/json", JSON.stringify(asset)) : send(404, "text/plain", "No such page");
  }
  if (!pathname.startsWith(base) && !`${pathname}/`.startsWith(base) && pathname !== "/") {
    return vite.middlewares(request, response, () => send(404, "text/plain", "Not found"));
  }
  const table = { base, redirects: site.redirects(), hasPage: (route: string) => site.tree().pages.has(route) };
  const resolution = pathname === "/" ? { kind: "redirect" as const, location: base } : resolvePath(pathname, table);
  if (resolution.kind === "redirect") {
    return response.writeHead(302, { location: withSearchAndHash(resolution.location, search, "") }).end();
  }
  const route = resolution.kind === "page" ? resolution.route : undefined;
  return send(
    route === undefined ? 404 : 200,
    "text/html; charset=utf-8",
    await documentOf(route, pathname, site, vite),
  );
}

async function documentOf(route: string | undefined, url: string, site: DevSite, vite: ViteDevServer): Promise<string> {
  const tree = site.tree();
  const asset = route === undefined ? undefined : site.assetOf(route);
  const { html, build, ...view } = asset ?? { ...notFoundView(tree), html: "", build: devBuild };
  const renderer = (await vite.ssrLoadModule("/src/ui/Document.tsx")) as typeof Renderer;
  const fonts = await prepareFonts(tree.pages.values(), tree.site.base);
  const boot = await transformWithOxc(readFileSync(bootFile, "utf8"), bootFile, { sourcemap: false });
  const { path, title } = view.record;
  const document = renderer.renderDocument({
    site: siteInfo(tree),
    view,
    html,
    sidebar: tree.index.whole ? tree.index.tree : [],
    shownSidebar: view.sidebar ?? (asset ? sidebarFor({ route: path, label: title }, tree.index) : tree.index.tree),
    build,
    boot: `(()=>{${boot.code}})()`,
    main: "/src/client/main.tsx",
    generator: generatorVersion(),
    fonts,
    now: true,
    ...(route === undefined && { notFound: true }),
  });
  return vite.transformIndexHtml(url, document);
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

function imageAt(pathname: string, site: DevSite): string | undefined {
  const { base } = site.tree().site;
  if (!pathname.startsWith(`${base}assets/images/`)) return undefined;
  for (const { images } of site.tree().pages.values()) {
    for (const [published, file] of images) if (base + published === pathname) return file;
  }
  return undefined;
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

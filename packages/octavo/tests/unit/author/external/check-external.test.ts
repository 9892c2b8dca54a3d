import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { prepareExternalCheck } from "../../../../src/author/external/check-external.ts";
import { internet } from "../../../../src/author/external/request.ts";
import { printProblem, sortProblems } from "../../../../src/model/problem.ts";
import { createProgress } from "../../../../src/model/progress.ts";
import { externalCacheFile } from "../../../../src/source/cache/cache-folder.ts";
import { readContent } from "../../../../src/source/site/read-content.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";
import { type Answerer, type LinkServer, startLinkServer } from "./link-server.ts";

const answers = (server: () => LinkServer): Record<string, Answerer> => {
  const redirect =
    (path: string): Answerer =>
    (_, response) =>
      response.writeHead(301, { location: server().at("new", path) }).end();
  const answer =
    (status: number): Answerer =>
    (_, response) =>
      response.writeHead(status, { "content-type": "text/html" }).end('<h2 id="here">Here</h2>');
  return {
    "/fine": answer(200),
    "/old": redirect("/fine?a=(1)"),
    "/home": redirect("/"),
    "/": answer(200),
    "/forbidden": answer(403),
    "/down": answer(500),
  };
};

type Site = { root: string; server: LinkServer };

/** @param write makes the files of the site, in which `at` is the address of a path on the server. */
async function makeSite(write: (at: LinkServer["at"]) => Files): Promise<Site> {
  const server: LinkServer = await startLinkServer(answers(() => server));
  const root = temporaryFolder({
    "site/site.yaml": "strict: false\n",
    "content/index.md": "---\ntitle: Home\ndescription: The page.\n---\n\n# Home\n",
    ...write(server.at),
  });
  onTestFinished(() => rmSync(externalCacheFile(root), { force: true }));
  return { root, server };
}

async function check(
  { root, server }: Site,
  { done = () => {}, ...changes }: { fix?: boolean; signal?: AbortSignal; done?: (count: number) => void } = {},
) {
  const { tree, versions } = await readContent(root, createProgress(undefined));
  const { count, run } = await prepareExternalCheck({
    root,
    versions: [tree, ...versions],
    fix: false,
    signal: new AbortController().signal,
    network: server.network,
    policy: { perHost: 2, total: 16, pausesMs: [], longestPauseMs: 0 },
    ...changes,
  });
  const asked = server.requests.length;
  const { problems, summary } = await run(done);
  // The port changes with every run.
  const port = new RegExp(`:${new URL(server.at("a", "/")).port}/`, "g");
  const shown = sortProblems(problems).map((problem) => printProblem(problem).replace(port, "/").split("\n")[0]);
  return { count, shown, summary: summary.replace(port, "/"), requests: server.requests.length - asked };
}

const page = (text: string) => `---\ntitle: Links\ndescription: A page with links.\n---\n\n# Links\n\n${text}`;

describe("the check", () => {
  test("finds links wherever they're written, and requests each address once", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(
        [
          `See [one](${at("a", "/none")}), [${at("a", "/none")}](${at("a", "/none")} "title"), and <${at("a", "/none")}>.`,
          `[by name][name] and ![image](${at("a", "/image.png")})`,
          `\n[name]: ${at("a", "/none")}#part\n`,
          `\`${at("code", "/inline")}\`\n`,
          `\`\`\`sh\ncurl ${at("code", "/fence")}\n\`\`\`\n`,
          `::::cards\n:::card[\`${at("b", "/none")}\`]{to="${at("b", "/none")}"}\nText.\n:::\n::::\n`,
        ].join("\n"),
      ),
      "site/site.yaml": `strict: false\norigin: ${at("own", "")}\nbase: /docs/\nsupport: ${at("c", "/none")}\nglossary: { page: /terms/ }\n`,
      "site/sidebar.yaml": `- /a/\n- { link: "${at("d", "/none")}", label: Other }\n- /terms/\n`,
      "content/terms.md": page("::glossary\n"),
      "site/glossary.yaml": `- term: Word\n  means: >-\n    A [word](${at("e", "/none")}) and \`${at("code", "/value")}\`.\n  page: /a/\n`,
      "content/own.md": page(`[${"own"}](${at("own", "/docs/a/")})\n`),
    }));
    const { shown, count, summary } = await check(site);
    expect(shown).toEqual([
      "content/a.md:8:11  `https://a.sites.test/none` is dead: status 404.",
      expect.stringMatching(/^content\/a\.md:8:\d+ {2}`https:\/\/a\.sites\.test\/none` is dead/),
      expect.stringMatching(/^content\/a\.md:8:\d+ {2}`https:\/\/a\.sites\.test\/none` is dead/),
      "content/a.md:11:9  `https://a.sites.test/none` is dead: status 404.",
      expect.stringMatching(/^content\/a\.md:20:(?!10 )\d+ {2}`https:\/\/b\.sites\.test\/none` is dead/),
      "site/glossary.yaml:3:14  `https://e.sites.test/none` is dead: status 404.",
      "site/sidebar.yaml:2:12  `https://d.sites.test/none` is dead: status 404.",
      "site/site.yaml:4:10  `https://c.sites.test/none` is dead: status 404.",
    ]);
    expect(count).toBe(5);
    expect(summary).toBe("5 addresses on 5 hosts: 5 dead.\n");
    expect(new Set(site.server.requests).size).toBe(site.server.requests.length);
  });

  test("says what each kind of answer means", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(
        [
          `[fine](${at("a", "/fine")}#here)`,
          `[anchor](${at("a", "/fine")}#gone)`,
          `[moved](${at("a", "/old")}#part)`,
          `[home](${at("a", "/home")})`,
          `[insecure](${at("a", "/fine", "http")})`,
          `[down](${at("b", "/down")})`,
          `[forbidden](${at("c", "/forbidden")}) [forbidden](${at("c", "/forbidden")}?again)`,
        ].join("\n"),
      ),
    }));
    const { shown, summary } = await check(site);
    expect(shown).toEqual([
      "content/a.md:9:10  warning: `https://a.sites.test/fine#gone`: the page has no anchor `gone`.",
      "content/a.md:10:9  warning: `https://a.sites.test/old` has moved permanently.",
      "content/a.md:11:8  warning: `https://a.sites.test/home` now leads to the home page.",
      "content/a.md:12:12  warning: `http://a.sites.test/fine` isn't encrypted.",
      "content/a.md:13:8  warning: `https://b.sites.test/down` can't be reached: status 500.",
    ]);
    expect(summary.replace(/:\d+: /, ": ")).toBe(
      "7 addresses on 3 hosts: 1 fine, 2 moved, 1 insecure, 1 unreachable.\n" +
        "Not checked, because the host blocks programs or isn't public:\n  c.sites.test: 2 (status 403)\n",
    );
  });

  test("reports a host that is down once", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(`[a](${at("b", "/down")}) [b](${at("b", "/down")}?2) [c](${at("b", "/down")}?3)`),
    }));
    expect((await check(site)).shown).toEqual([
      expect.stringMatching(
        /^content\/a\.md:8:5 {2}warning: `b\.sites\.test:\d+` can't be reached: status 500\. This affects 3 addresses\.$/,
      ),
    ]);
  });

  test("never contacts hosts that aren't public", async () => {
    const site = await makeSite(() => ({
      "content/a.md": page("[a](http://127.0.0.1:1/) [b](https://docs.example.com/) [c](http://[::1]/)"),
    }));
    const { shown, summary } = await check({ ...site, server: { ...site.server, network: internet } });
    expect(shown).toEqual([]);
    expect(summary).toContain("3 addresses on 3 hosts: none checked.\n");
    for (const host of ["127.0.0.1:1", "docs.example.com", "[::1]"])
      expect(summary).toContain(`  ${host}: 1 (not a public host)\n`);
  });

  test("checks good addresses again after a week, and others in the next run", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(`[fine](${at("a", "/fine")}) [moved](${at("a", "/old")}) [dead](${at("a", "/none")})`),
    }));
    expect((await check(site)).requests).toBe(5);
    const again = await check(site);
    // HEAD and GET for the one that is dead.
    expect(again.requests).toBe(2);
    expect(again.summary).toBe("3 addresses on 1 host: 1 fine, 1 moved, 1 dead (2 checked in the last 7 days).\n");
    writeFileSync(externalCacheFile(site.root), "damaged");
    expect((await check(site)).requests).toBe(5);
  });

  test("keeps good answers when it's interrupted", async () => {
    const hold: Answerer = () => {};
    const paths: Record<string, Answerer> = { ...answers(() => server), "/slow": hold };
    const server: LinkServer = await startLinkServer(paths);
    const site = await makeSite(() => ({
      "content/a.md": page(
        `[a](${server.at("a", "/fine")}) [b](${server.at("b", "/fine")}) [slow](${server.at("a", "/slow")})`,
      ),
    }));
    const interrupt = new AbortController();
    const interrupted = check(
      { ...site, server },
      { signal: interrupt.signal, done: (count) => count === 2 && interrupt.abort() },
    );
    await expect(interrupted).rejects.toThrow("Stopped after 2 of 3 addresses. Good answers are kept.");
    paths["/slow"] = paths["/fine"];
    const { summary } = await check({ ...site, server });
    expect(summary).toBe("3 addresses on 2 hosts: 3 fine (2 checked in the last 7 days).\n");
  });
});

describe("site/external-links.yaml", () => {
  test("lists addresses to skip, with reasons, and can't have unused entries", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(`[one](${at("x", "/none")}) [two](${at("x", "/none/2")}#a) [three](${at("a", "/fine")})`),
      "site/external-links.yaml": `- { link: "${at("x", "/*")}", why: It refuses programs. }\n- { link: "https://y.sites.test/", why: Old. }\n`,
    }));
    const { shown, summary, requests } = await check(site);
    expect(shown).toEqual(["site/external-links.yaml:2:5  warning: No page links to `https://y.sites.test/`."]);
    expect(summary).toBe("1 address on 1 host: 1 fine (2 ignored).\n");
    expect(requests).toBe(1);
  });

  test("is checked like other settings", async () => {
    const site = await makeSite(() => ({ "site/external-links.yaml": "- { link: x.com, because: Old }\n" }));
    expect((await check(site)).shown).toEqual([
      "site/external-links.yaml:1:3  Missing `why`.",
      "site/external-links.yaml:1:5  `0.link` is invalid. Start it with `https://` or `http://`, and leave out spaces and anchors.",
      "site/external-links.yaml:1:18  Unknown key `because`.",
    ]);
  });
});

describe("--fix", () => {
  test("only replaces the addresses of pages that have moved", async () => {
    const site = await makeSite((at) => ({
      "content/a.md": page(
        [
          `[${at("a", "/old")}](${at("a", "/old")}#part "${at("a", "/old")}")`,
          `<${at("a", "/old")}> [home](${at("a", "/home")}) [insecure](${at("a", "/fine", "http")})`,
          `\`${at("a", "/old")}\` [longer](${at("a", "/old")}/er)`,
          `\n[name]: ${at("a", "/old")}\n`,
        ].join("\r\n"),
      ),
      "site/sidebar.yaml": `- /a/\n- { link: ${at("a", "/old")}, label: Other }\n`,
    }));
    const read = (file: string) =>
      readFileSync(join(site.root, file), "utf8").replace(/sites\.test:\d+/g, "sites.test");
    const { summary, shown } = await check(site, { fix: true });
    expect(read("content/a.md").split("\r\n").slice(0, 5)).toEqual([
      `${page("")}[https://a.sites.test/old](https://new.sites.test/fine?a=%281%29#part "https://a.sites.test/old")`,
      "<https://new.sites.test/fine?a=%281%29> [home](https://a.sites.test/home) [insecure](http://a.sites.test/fine)",
      "`https://a.sites.test/old` [longer](https://a.sites.test/old/er)",
      "\n[name]: https://a.sites.test/old\n",
    ]);
    expect(read("site/sidebar.yaml")).toContain("{ link: https://new.sites.test/fine?a=%281%29, label: Other }");
    expect(summary).toMatch(
      /content\/a\.md:8:\d+ {2}https:\/\/a\.sites\.test\/old#part\n {4}→ https:\/\/new\.sites\.test\/fine\?a=%281%29#part\n/,
    );
    expect(summary).toContain("Rewrote 3 links.\n");
    expect(shown.filter((line) => line.includes("moved"))).toEqual([]);
  });
});

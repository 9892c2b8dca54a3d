// One page in its own browser profile, with everything that a reader does in it: open, point, click, and type.

import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Session } from "./browser.ts";
import { type Reply, recordReplies } from "./replies.ts";
import type { Site } from "./sites.ts";
import { binding, type Seen, watchScript } from "./watch.ts";

export type Tab = {
  open: (address: string) => Promise<void>;
  /** A slow 4G line and a quarter of the processor, for the page and its workers. */
  slowDown: () => Promise<void>;
  /** @param expression JavaScript, evaluated in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Moves the pointer there from its right, over nothing that matters, and lets it rest. */
  pointAt: (place: Point) => Promise<void>;
  click: (place: Point) => Promise<void>;
  /** @param pause milliseconds between two keys. */
  type: (text: string, pause: number) => Promise<void>;
  /** Waits for the first report of this kind since then. @throws after half a minute. */
  see: (what: Seen["what"], since: number, isIt?: (seen: Seen) => boolean) => Promise<Seen>;
  /** All responses so far, to the page and its workers. */
  replies: () => Reply[];
  close: () => Promise<void>;
};

export type Point = { x: number; y: number };

export const windowSize = { width: 1440, height: 900 };
const slowLine = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const slowness = 4;

const restMs = 200;
const frameMs = 16;
const patienceMs = 30_000;
const loadPatienceMs = 60_000;

export async function openTab(browser: Browser, site: Site): Promise<Tab> {
  const { browserContextId } = await browser.send("Target.createBrowserContext");
  const { targetId } = await browser.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    ...windowSize,
  });
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const page = browser.session(sessionId);
  const recorded = recordReplies();
  const sessions: Session[] = [];
  let isSlow = false;

  const prepare = async (session: Session) => {
    sessions.push(session);
    recorded.listen(session);
    await session.send("Network.enable");
    if (isSlow) await session.send("Network.emulateNetworkConditions", slowLine);
  };
  await prepare(page);
  page.on<{ sessionId: string }>("Target.attachedToTarget", async ({ sessionId }) => {
    const worker = browser.session(sessionId);
    await prepare(worker).catch(() => {}); // some kinds of targets have no network domain
    await worker.send("Runtime.runIfWaitingForDebugger").catch(() => {});
  });
  await page.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  await page.send("Page.enable");
  await page.send("Runtime.enable");
  await page.send("Runtime.addBinding", { name: binding });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: watchScript(site) });
  await page.send("Emulation.setFocusEmulationEnabled", { enabled: true });

  const seen: Seen[] = [];
  const watchers = new Set<() => void>();
  page.on<{ payload: string }>("Runtime.bindingCalled", ({ payload }) => {
    seen.push(JSON.parse(payload) as Seen);
    for (const look of watchers) look();
  });
  let onLoad = () => {};
  page.on("Page.loadEventFired", () => onLoad());

  const press = (type: "mouseMoved" | "mousePressed" | "mouseReleased", place: Point) =>
    page.send("Input.dispatchMouseEvent", {
      type,
      ...place,
      ...(type !== "mouseMoved" && { button: "left", clickCount: 1 }),
    });

  return {
    open: async (address) => {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve;
      });
      await page.send("Page.navigate", { url: address });
      await within(loadPatienceMs, loaded, `${address} isn't loaded`);
    },
    slowDown: async () => {
      isSlow = true;
      for (const session of sessions) await session.send("Network.emulateNetworkConditions", slowLine).catch(() => {});
      await page.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await page.send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    pointAt: async ({ x, y }) => {
      for (const distance of [240, 120, 40, 0]) {
        await press("mouseMoved", { x: x + distance, y });
        await sleep(frameMs);
      }
      await sleep(restMs);
    },
    click: async (place) => {
      await Promise.all([press("mousePressed", place), press("mouseReleased", place)]);
    },
    type: async (text, pause) => {
      for (const letter of text) {
        await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter });
        await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
        await sleep(pause);
      }
    },
    see: (what, since, isIt = () => true) => {
      const found = () => seen.find((it) => it.what === what && it.at >= since && isIt(it));
      const look = new Promise<Seen>((resolve) => {
        const check = () => {
          const it = found();
          if (!it) return;
          watchers.delete(check);
          resolve(it);
        };
        watchers.add(check);
        check();
      });
      return within(patienceMs, look, `${site.name}: no ${what} was seen`);
    },
    replies: recorded.replies,
    close: async () => {
      await browser.send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}

async function within<Value>(ms: number, result: Promise<Value>, complaint: string): Promise<Value> {
  const late = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${complaint} after ${ms / 1000} s.`);
  });
  tooLate.catch(() => {}); // it's aborted when the result arrives
  return Promise.race([result, tooLate]).finally(() => late.abort());
}

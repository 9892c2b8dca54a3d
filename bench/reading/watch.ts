// What runs in every document before its own scripts. It reports what the reader does and sees, with times that can be
// compared across documents.

export type Seen = {
  what: "click" | "key" | "focus" | "heading" | "result";
  /** Milliseconds since 1970. */
  at: number;
  /** Of the heading. */
  text?: string;
};

export type Paints = { fcp: number; lcp: number; tbt: number };

type Watching = { report: (seen: string) => void; paints: () => Paints };

/** Selectors of the search field, and of a result in the list. */
type Selectors = { field: string; result: string };

/** The name under which the browser offers `report` to a page. */
export const binding = "report";

export function watchScript(selectors: Selectors): string {
  // tsx names functions with this helper, which doesn't exist in a page.
  return `globalThis.__name ??= (value) => value; (${watch})(${JSON.stringify(selectors)}); (${watchPaints})();`;
}

function watch({ field, result }: Selectors): void {
  const { report } = window as unknown as Watching;
  const say = (seen: Seen) => report(JSON.stringify(seen));
  const timeOf = (event: Event) => performance.timeOrigin + event.timeStamp;
  /** A task after a frame's callbacks begins when the frame has been painted. */
  const afterPaint = (seen: Omit<Seen, "at">) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => say({ ...seen, at: performance.timeOrigin + performance.now() });
      port2.postMessage(undefined);
    });
  };
  addEventListener("click", (event) => say({ what: "click", at: timeOf(event) }), true);
  addEventListener("keydown", (event) => say({ what: "key", at: timeOf(event) }), true);
  addEventListener(
    "focusin",
    (event) => {
      if ((event.target as Element).matches?.(field)) say({ what: "focus", at: timeOf(event) });
    },
    true,
  );
  let heading: string | undefined;
  let hasResult = false;
  const look = () => {
    const text = document.querySelector("h1")?.textContent?.trim();
    if (text && text !== heading) {
      heading = text;
      afterPaint({ what: "heading", text });
    }
    const isThere = document.querySelector(result) !== null;
    if (isThere && !hasResult) afterPaint({ what: "result" });
    hasResult = isThere;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

function watchPaints(): void {
  const entries: Record<string, PerformanceEntry[]> = { paint: [], "largest-contentful-paint": [], longtask: [] };
  for (const [type, seen] of Object.entries(entries))
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
  const paints = (): Paints => {
    const fcp = entries.paint.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
    const lcp = entries["largest-contentful-paint"].at(-1)?.startTime ?? Number.NaN;
    // What a task takes beyond 50 ms, and only after there was something to use.
    const blocked = entries.longtask.map(({ startTime, duration }) => {
      const start = Math.max(startTime, fcp);
      return Math.max(0, startTime + duration - start - 50);
    });
    return { fcp, lcp, tbt: blocked.reduce((sum, time) => sum + time, 0) };
  };
  Object.assign(window, { paints });
}

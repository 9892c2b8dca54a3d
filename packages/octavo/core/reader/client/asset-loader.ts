// Loads page assets, caches recent ones, and prefetches others. A failure is returned as a value with its type and
// request.

import type { PageAsset } from "../../model/page.ts";
import { pageAssetAddress } from "../../model/route.ts";
import type { LoadFailure } from "../ui/page-state.ts";
import { fetchOnce } from "./early-fetch.ts";

/** The limit from the specification, §9. */
const timeoutMs = 120_000;
const keptPages = 40;

export type Loaded = { asset: PageAsset } | { failure: LoadFailure } | { aborted: true };

export type AssetLoader = {
  load: (route: string, signal?: AbortSignal) => Promise<Loaded>;
  /** Fetches a page that will probably be needed, at low priority. Resolves to the bytes transferred. */
  prefetch: (route: string) => Promise<number>;
  /** Whether the asset is cached or loading, so that `load` wouldn't make another request. */
  has: (route: string) => boolean;
};

/**
 * @param build identifies the scripts on this page. An asset of another build is still returned; the caller decides
 * what to do with it.
 */
export function createAssetLoader(base: string, build: string): AssetLoader {
  const kept = new Map<string, PageAsset>();
  const running = new Map<string, Promise<Loaded>>();
  const urlOf = (route: string) => pageAssetAddress(base, route, build);

  const keep = (route: string, asset: PageAsset) => {
    kept.delete(route);
    kept.set(route, asset);
    if (kept.size > keptPages) kept.delete(kept.keys().next().value as string);
  };

  const start = (route: string, priority: RequestPriority): Promise<Loaded> => {
    const existing = running.get(route);
    if (existing) return existing;
    const request = fetchAsset(base, route, { request: urlOf(route), priority }).then((loaded) => {
      running.delete(route);
      if ("asset" in loaded) keep(route, loaded.asset);
      return loaded;
    });
    running.set(route, request);
    return request;
  };

  return {
    has: (route) => kept.has(route) || running.has(route),
    load: (route, signal) => {
      const asset = kept.get(route);
      if (asset) {
        keep(route, asset);
        return Promise.resolve({ asset });
      }
      return Promise.race([start(route, "high"), whenAborted(signal)]);
    },
    prefetch: async (route) => {
      if (kept.has(route) || running.has(route)) return 0;
      const loaded = await start(route, "low");
      return "asset" in loaded ? wireBytes(urlOf(route)) : 0;
    },
  };
}

type Request = { request: string; priority: RequestPriority };

async function fetchAsset(base: string, route: string, { request, priority }: Request): Promise<Loaded> {
  const failed = (type: LoadFailure["type"]): Loaded => ({ failure: { type, request, base, route } });
  try {
    const response = await fetchOnce(request, { signal: AbortSignal.timeout(timeoutMs), priority });
    if (response.status === 404 || response.status === 410) return failed("missing");
    if (!response.ok) return failed("error");
    const asset = (await response.json()) as PageAsset;
    return isAsset(asset) ? { asset } : failed("error");
  } catch (cause) {
    return failed((cause as Error).name === "TimeoutError" ? "timeout" : "error");
  }
}

/** The compressed size of a finished request on the wire. */
function wireBytes(url: string): number {
  const entry = performance.getEntriesByName(new URL(url, location.href).href, "resource").at(-1);
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0;
}

/** Guards against a proxy that returns its own page or a truncated file. */
function isAsset(value: Partial<PageAsset>): boolean {
  return typeof value?.html === "string" && typeof value.build === "string" && typeof value.record?.path === "string";
}

function whenAborted(signal: AbortSignal | undefined): Promise<Loaded> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve({ aborted: true });
    signal?.addEventListener("abort", () => resolve({ aborted: true }), { once: true });
  });
}

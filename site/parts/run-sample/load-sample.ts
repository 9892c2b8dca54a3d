// Loads what a sample needs to run: its code, its event, and the recorded answers.

import type { SampleRun } from "./run.ts";
import { NotLoaded } from "./run-sample.ts";

/** The file of a page is below `run/`, at the page's own path. @throws {NotLoaded} */
export async function loadSample(figure: HTMLElement, signal: AbortSignal): Promise<SampleRun> {
  const base = new URL("../../", import.meta.url).pathname;
  const path = location.pathname.slice(base.length).replace(/\/$/, "") || "index";
  const samples: Record<string, SampleRun> = await fetch(`${base}run/${path}.json`, { signal })
    .then((response) => response.json())
    .catch(() => ({}));
  const sample = samples[figure.dataset.run ?? ""];
  if (!sample) throw new NotLoaded("The sample couldn't be loaded. Check your connection, and try again.");
  return sample;
}

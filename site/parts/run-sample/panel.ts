// The panel below a sample that was run: its results, and fields to change the code and the event. Loaded on the first press.

import { button, element } from "./elements.ts";
import { loadSample } from "./load-sample.ts";
import css from "./panel.css?inline";
import { type Block, blocksOf } from "./results.ts";
import type { SampleRun } from "./run.ts";
import { NotLoaded, runSample, type TrustUrl } from "./run-sample.ts";
import { sampleFields } from "./sample-fields.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type Panel = { open: () => void; start: () => Promise<void> };

/** By figure. A closed panel keeps what the reader has changed. */
const panels = new WeakMap<HTMLElement, Panel>();

/** What stops the samples that are running, by figure. */
const running = new Map<HTMLElement, AbortController>();

/** Opens the panel of a sample, and runs the sample unless it's already running. */
export function runIn(figure: HTMLElement, trustUrl: TrustUrl): void {
  const panel = panels.get(figure) ?? createPanel(figure, trustUrl);
  panels.set(figure, panel);
  panel.open();
  void panel.start();
}

/** Ends the runs of samples that aren't on the page anymore. */
export function stopRemoved(): void {
  for (const [figure, controller] of running) if (!figure.isConnected) controller.abort();
}

function createPanel(figure: HTMLElement, trustUrl: TrustUrl): Panel {
  const run = button("Run again");
  const close = button("Close");
  const fields = sampleFields();
  const output = element("div", "run-output");
  output.setAttribute("role", "status");
  const bar = element("div", "run-bar", [run, fields.edit, fields.reset, close]);
  const panel = element("section", "run-panel", [bar, fields.element, output, note()]);
  panel.setAttribute("aria-label", "Run this sample");

  let sample: SampleRun | undefined;
  const results = async (signal: AbortSignal): Promise<Block[]> => {
    sample ??= await loadSample(figure, signal);
    const changed = fields.changed(sample);
    if (typeof changed === "string") return [{ title: "Event", text: changed, isFailure: true }];
    return blocksOf(await runSample(changed, trustUrl, signal));
  };
  const start = async () => {
    if (running.has(figure)) return;
    // The development server sends modules one by one, and the engine needs a program in one piece.
    if (import.meta.env.DEV) return show(output, [{ title: "", text: "Samples run in the built site: npm start." }]);
    show(output, [{ title: "", text: "Running…" }]);
    run.textContent = "Stop";
    const controller = new AbortController();
    running.set(figure, controller);
    const blocks = await results(controller.signal).catch(lost);
    running.delete(figure);
    show(output, blocks);
    run.textContent = blocks[0]?.title === notLoaded ? "Try again" : "Run again";
  };

  run.addEventListener("click", ({ detail }) => {
    // The second click of a double click would undo the first.
    if (detail === 2) return;
    const controller = running.get(figure);
    if (controller) controller.abort();
    else void start();
  });
  close.addEventListener("click", () => {
    running.get(figure)?.abort();
    panel.remove();
    figure.querySelector<HTMLElement>(":scope > .run")?.focus();
  });
  const open = () => {
    if (panel.isConnected) return;
    // What runs isn't the sample as the page shows it, so the reader should see it.
    fields.showChanges();
    figure.append(panel);
  };
  return { open, start };
}

const notLoaded = "Not loaded";

function lost(error: unknown): Block[] {
  if (!(error instanceof NotLoaded)) throw error;
  return [{ title: notLoaded, text: error.message, isFailure: true }];
}

function note(): HTMLElement {
  const text =
    "This runs in your browser. Nothing is sent: requests get the answers that were recorded when the sample was tested.";
  return element("p", "run-note", [text]);
}

function show(output: HTMLElement, blocks: readonly Block[]): void {
  output.replaceChildren(
    ...blocks.flatMap(({ title, text, isFailure }) => [
      ...(title ? [element("p", isFailure ? "run-failure" : "", [title])] : []),
      element("pre", "", [text]),
    ]),
  );
}

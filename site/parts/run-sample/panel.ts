// The panel below a sample that was run: its results, and fields to change the code and the event. Loaded on the first press.

import css from "./panel.css?inline";
import { blocksOf } from "./results.ts";
import type { SampleRun } from "./run.ts";
import { type Running, runSample, type TrustUrl } from "./run-sample.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** What starts the run in an open panel, by its figure. */
const started = new WeakMap<HTMLElement, () => void>();

/** Opens the panel of a sample, or uses the one that is there, and runs the sample. */
export function runIn(figure: HTMLElement, trustUrl: TrustUrl): void {
  const isOpen = figure.querySelector(":scope > .run-panel");
  const start = (isOpen && started.get(figure)) || createPanel(figure, trustUrl);
  started.set(figure, start);
  start();
}

/** @returns a function that starts the sample, or stops it while it runs. */
function createPanel(figure: HTMLElement, trustUrl: TrustUrl): () => void {
  const panel = element("section", "run-panel");
  panel.setAttribute("aria-label", "Run this sample");
  const run = button("Run again");
  const edit = button("Edit");
  const reset = button("Reset");
  const close = button("Close");
  const bar = element("div", "run-bar", [run, edit, reset, close]);
  const code = field("Code");
  const event = field("Event (JSON)");
  const fields = element("div", "run-fields", [code.label, event.label]);
  fields.hidden = true;
  reset.hidden = true;
  const output = element("div", "run-output");
  output.setAttribute("role", "status");
  panel.append(bar, fields, output, note());
  figure.append(panel);

  let sample: SampleRun | undefined;
  let running: Running | undefined;

  const fill = () => {
    code.area.value = sample?.code ?? "";
    event.area.value = JSON.stringify(sample?.context.event ?? {}, null, 2);
    for (const { area } of [code, event]) area.rows = Math.min(20, area.value.split("\n").length + 1);
    reset.hidden = true;
  };

  const start = async () => {
    if (running) return running.stop();
    // The development server sends modules one by one, and the engine needs a program in one piece.
    if (import.meta.env.DEV) return show(output, [{ title: "", text: "Samples run in the built site: npm start." }]);
    show(output, [{ title: "", text: "Running…" }]);
    run.textContent = "Stop";
    try {
      if (!sample) {
        sample = await loadSample(figure);
        fill();
      }
      const edited = editedSample(sample, code.area.value, event.area.value);
      if (typeof edited === "string") return show(output, [{ title: "Event", text: edited, isFailure: true }]);
      running = runSample(edited, trustUrl);
      show(output, blocksOf(await running.result));
    } catch {
      const text = "The sample couldn't be loaded. Check your connection, and try again.";
      show(output, [{ title: "Error", text, isFailure: true }]);
    } finally {
      running = undefined;
      run.textContent = "Run again";
    }
  };

  run.addEventListener("click", () => void start());
  edit.addEventListener("click", () => {
    fields.hidden = !fields.hidden;
    edit.setAttribute("aria-expanded", String(!fields.hidden));
    if (!fields.hidden) code.area.focus();
  });
  fields.addEventListener("input", () => (reset.hidden = false));
  reset.addEventListener("click", () => {
    fill();
    code.area.focus();
  });
  close.addEventListener("click", () => {
    running?.stop();
    panel.remove();
    figure.querySelector<HTMLElement>(":scope > .run")?.focus();
  });
  return () => void start();
}

/** @returns what is wrong with the event, if it isn't JSON. */
function editedSample(sample: SampleRun, code: string, event: string): SampleRun | string {
  try {
    const { events: _, ...context } = sample.context;
    const isSame = event === JSON.stringify(sample.context.event ?? {}, null, 2);
    return { ...sample, code, context: isSame ? sample.context : { ...context, event: JSON.parse(event) } };
  } catch (error) {
    return `The event isn't JSON: ${(error as Error).message}.`;
  }
}

/** The file of a page is below `run/`, at the page's own path. */
async function loadSample(figure: HTMLElement): Promise<SampleRun> {
  const base = new URL("../../", import.meta.url).pathname;
  const path = location.pathname.slice(base.length).replace(/\/$/, "") || "index";
  const response = await fetch(`${base}run/${path}.json`);
  const samples: Record<string, SampleRun> = await response.json();
  const sample = samples[figure.dataset.run ?? ""];
  if (!sample) throw new Error("The sample isn't in the file of its page.");
  return sample;
}

function button(label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  return made;
}

function field(name: string): { label: HTMLElement; area: HTMLTextAreaElement } {
  const area = document.createElement("textarea");
  area.spellcheck = false;
  area.setAttribute("autocapitalize", "off");
  return { label: element("label", "", [name, area]), area };
}

function note(): HTMLElement {
  const text =
    "This runs in your browser. Nothing is sent: requests get the answers that were recorded when the sample was tested.";
  return element("p", "run-note", [text]);
}

function show(output: HTMLElement, blocks: ReturnType<typeof blocksOf>): void {
  output.replaceChildren(
    ...blocks.flatMap(({ title, text, isFailure }) => [
      ...(title ? [element("p", isFailure ? "run-failure" : "", [title])] : []),
      element("pre", "", [text]),
    ]),
  );
}

function element(name: string, className: string, children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

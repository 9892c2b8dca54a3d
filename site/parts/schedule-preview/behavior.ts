// Explains the expression in a `::schedule-preview`, and lists its next runs.

import type { Behavior } from "octavo/behavior";

const selector = "form.schedule-preview";
const runCount = 10;

export const behavior: Behavior = {
  selector,
  on: {
    submit: (form, event) => {
      event.preventDefault();
      if (form instanceof HTMLFormElement) void answer(form);
    },
    // Once there's an answer, it follows every change.
    input: (form) => {
      if (form instanceof HTMLFormElement && form.querySelector(".answer")?.hasChildNodes()) void answer(form);
    },
  },
  onArticle: () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(selector)) chooseOwnZone(form);
  },
};

/** The list has 400 zones, and most readers never open it. Those who do point at the form, or move the focus to it, first. */
const approaches = ["pointerover", "focusin"];

/** Does nothing the second time, because the rest of an article may arrive later. */
function chooseOwnZone(form: HTMLFormElement): void {
  const select = form.querySelector("select");
  if (!select || select.dataset.own) return;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  select.dataset.own = own;
  offer(select, ["UTC", own], own);
  const offerAll = () => {
    for (const type of approaches) form.removeEventListener(type, offerAll);
    offer(select, ["UTC", own, ...Intl.supportedValuesOf("timeZone")], select.value);
  };
  for (const type of approaches) form.addEventListener(type, offerAll);
}

function offer(select: HTMLSelectElement, zones: readonly string[], selected: string): void {
  const options = [...new Set(zones)].map(
    (zone) => new Option(zone.replaceAll("_", " "), zone, false, zone === selected),
  );
  select.replaceChildren(...options);
}

async function answer(form: HTMLFormElement): Promise<void> {
  const entered = () => new FormData(form);
  const expression = String(entered().get("cron")).trim();
  const zone = String(entered().get("zone"));
  const loaded = await import("./schedule.ts").catch(() => undefined);
  // The reader may have changed the form while the script was loading.
  if (String(entered().get("cron")).trim() !== expression || entered().get("zone") !== zone) return;
  if (!loaded)
    return show(form, [paragraph("The preview couldn't be loaded. Check your connection, and try again.", "fault")]);
  const { cronFault, ...schedule } = loaded;
  // If something fails below, the answer isn't that of another expression.
  show(form, []);
  const fault = cronFault(expression);
  form.querySelector("input")?.setAttribute("aria-invalid", String(fault !== undefined));
  show(form, fault ? [paragraph(fault, "fault")] : runsOf(expression, zone, schedule));
}

function show(form: HTMLFormElement, answer: readonly Node[]): void {
  form.querySelector(".answer")?.replaceChildren(...answer);
}

type Schedule = Omit<typeof import("./schedule.ts"), "cronFault">;

function runsOf(expression: string, zone: string, { meaningOf, nextRuns, runText }: Schedule): Node[] {
  const runs = nextRuns(expression, zone, runCount, new Date());
  if (runs.length === 0) return [paragraph(`${meaningOf(expression)}. That never happens.`, "fault")];
  const list = document.createElement("ol");
  for (const run of runs) {
    const item = document.createElement("li");
    item.textContent = runText(run, zone);
    list.append(item);
  }
  return [paragraph(`${meaningOf(expression)}. The next runs:`), list];
}

/** Text between backticks becomes code. */
function paragraph(text: string, name = ""): HTMLParagraphElement {
  const made = document.createElement("p");
  made.className = name;
  for (const [at, piece] of text.split("`").entries()) {
    const code = document.createElement("code");
    code.textContent = piece;
    made.append(at % 2 === 1 ? code : piece);
  }
  return made;
}

// `::pricing-calculator`: what a workflow costs. The page contains a table. With scripts, a form calculates the cost
// for any figures.

import type { Table, TableCell } from "octavo/document";
import { escapeHtml } from "octavo/escape";
import type { Part } from "octavo/part";
import { estimateInWords, type Rates, type Usage } from "./estimate.ts";

const examples: Usage[] = [
  { events: 1_000, seconds: 1, memory: 256, fromSource: false },
  { events: 9_000, seconds: 5, memory: 256, fromSource: false },
  { events: 20_000, seconds: 1, memory: 256, fromSource: false },
  { events: 20_000, seconds: 1, memory: 256, fromSource: true },
  { events: 50_000, seconds: 2, memory: 1024, fromSource: false },
  { events: 1_000_000, seconds: 1, memory: 256, fromSource: false },
];
const first: Usage = { events: 20_000, seconds: 2, memory: 256, fromSource: false };
/** Larger ones are mistakes, and don't fit. */
const mostFigure = 1e12;
const memories = [256, 512, 1024, 2048, 4096, 10_240];

export const part: Part<{ rates: Rates }> = {
  type: "leafDirective",
  read: ({ node }, context) => {
    const rates = ratesOf((name) => Number(context.constant(name, node)?.value ?? 0));
    return { props: { rates }, children: [table(rates)] };
  },
  html: ({ props, children }, html) => form(props.rates) + html(children),
};

function ratesOf(value: (name: string) => number): Rates {
  return {
    dailyInvocations: value("DAILY_INVOCATIONS_LIMIT"),
    dailyComputeSeconds: value("DAILY_COMPUTE_TIME") * 60,
    freeTimeoutSeconds: value("FREE_EXECUTION_TIMEOUT"),
    paidTimeoutSeconds: value("PAID_EXECUTION_TIMEOUT"),
    monthlyPrice: value("PRO_MONTHLY_PRICE"),
    baseInvocations: value("PRO_MONTHLY_INVOCATIONS"),
    pricePerInvocation: value("PRICE_PER_INVOCATION"),
    memoryStep: value("MEMORY_LIMIT"),
  };
}

/** Hidden without scripts, because nothing would respond to it. */
function form(rates: Rates): string {
  const words = estimateInWords(first, rates);
  const options = memories.map((memory) => `<option value="${memory}">${memory.toLocaleString("en-US")}MB</option>`);
  const row = (label: string, name: keyof typeof words) =>
    `<div><dt>${label}</dt><dd data-answer="${name}">${escapeHtml(words[name])}</dd></div>`;
  return `<form class="pricing-calculator" data-rates="${escapeHtml(JSON.stringify(rates))}">
<label>Events per month <input name="events" type="number" min="0" max="${mostFigure}" step="1000" value="${first.events}" inputmode="numeric"></label>
<label>Seconds per run <input name="seconds" type="number" min="0" max="${mostFigure}" step="0.1" value="${first.seconds}" inputmode="decimal"></label>
<label>Memory <select name="memory">${options.join("")}</select></label>
<label class="check"><input name="fromSource" type="checkbox"> Events come from an event source</label>
<div class="answer" role="status"><dl>${row("Invocations per month", "invocations")}${row("Developer", "free")}${row("Professional or Team", "paid")}</dl></div>
</form>
<noscript><p>Turn on JavaScript to calculate the cost for your own figures, or use the examples in the table below.</p></noscript>
`;
}

function table(rates: Rates): Table {
  const head = [
    "Events per month",
    "Seconds per run",
    "Memory",
    "From a source",
    "Invocations",
    "Developer",
    "Professional, Team",
  ];
  const rows = examples.map((usage) => {
    const { invocations, free, paid } = estimateInWords(usage, rates);
    const cells = [
      usage.events.toLocaleString("en-US"),
      String(usage.seconds),
      `${usage.memory.toLocaleString("en-US")}MB`,
      usage.fromSource ? "Yes" : "No",
      invocations,
      free === "Free" ? free : "Over the limit",
      paid,
    ];
    return cells;
  });
  const cell = (value: string): TableCell => ({ type: "tableCell", children: [{ type: "text", value }] });
  return { type: "table", rows: [head, ...rows].map((row) => row.map(cell)) };
}

// `::schedule-preview`: what common cron expressions mean. With scripts, a form explains any expression and lists its
// next runs.

import type { Table, TableCell } from "octavo/document";
import { escapeHtml } from "octavo/escape";
import type { Part } from "octavo/part";
import { meaningOf } from "./meaning.ts";

const common = ["*/15 * * * *", "0 * * * *", "0 0 * * *", "30 8 * * 1-5", "0 9,17 * * *", "0 0 1 * *"];
const first = "30 8 * * 1-5";

export const part: Part = {
  type: "leafDirective",
  read: () => ({ props: {}, children: [table()] }),
  html: ({ children }, html) => html(children) + form,
};

/** Hidden without scripts, because nothing would respond to it. The script adds the other time zones. */
const form = `<form class="schedule-preview">
<label>Cron expression <input name="cron" value="${escapeHtml(first)}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<label>Timezone <select name="zone"><option>UTC</option></select></label>
<button type="submit">Show the next runs</button>
<div class="answer" role="status"></div>
</form>
<noscript><p>Turn on JavaScript to preview other cron expressions, or use those in the table above.</p></noscript>
`;

function table(): Table {
  const text = (value: string): TableCell => ({ type: "tableCell", children: [{ type: "text", value }] });
  const code = (value: string): TableCell => ({ type: "tableCell", children: [{ type: "inlineCode", value }] });
  const rows = common.map((expression) => [code(expression), text(meaningOf(expression))]);
  return { type: "table", rows: [[text("Cron expression"), text("When it runs")], ...rows] };
}

// The form of an `::event-explorer`, as the page is built with it.

import { attributes, escapeHtml } from "octavo/escape";
import { kinds } from "./examples.ts";
import type { Version } from "./paths.ts";
import { firstFields, formats, methods } from "./state.ts";

/** @param id makes the IDs of its fields. @param most bytes of a body. */
export function form(version: Version, most: number, id: (name: string) => string): string {
  const radios = Object.entries(kinds).map(
    ([kind, label]) =>
      `<label><input type="radio" name="kind" value="${kind}"${kind === "http" ? " checked" : ""}> ${label}</label>`,
  );
  const field = (name: keyof typeof firstFields, label: string, control: string) =>
    `<div data-field="${name}"><label for="${id(name)}">${label}</label>${control}<p class="fault" id="${id(`${name}-fault`)}" aria-live="polite"></p></div>`;
  const shared = (name: string) =>
    attributes({ id: id(name), name, "aria-describedby": id(`${name}-fault`), ...plain });
  const input = (name: keyof typeof firstFields) => `<input${shared(name)} value="${escapeHtml(firstFields[name])}">`;
  const area = (name: keyof typeof firstFields, rows: number) =>
    `<textarea${shared(name)} rows="${rows}">${escapeHtml(firstFields[name])}</textarea>`;
  const select = (name: "method" | "format", options: readonly [string, string][]) =>
    `<select${shared(name)}>${options.map(([value, label]) => `<option value="${value}"${value === firstFields[name] ? " selected" : ""}>${label}</option>`).join("")}</select>`;
  return `<form class="event-explorer" data-version="${version}" data-most="${most}" autocomplete="off">
<fieldset class="kinds"><legend>Trigger</legend>${radios.join("")}</fieldset>
<fieldset class="request"><legend>Request</legend>
${field(
  "method",
  "Method",
  select(
    "method",
    methods.map((method) => [method, method]),
  ),
)}
${field("path", "Path", input("path"))}
${field("query", "Query", input("query"))}
${field("headers", "Headers, one per line", area("headers", 2))}
${field("format", "Body format", select("format", Object.entries(formats)))}
<div data-field="file"><label for="${id("file")}">Body from a JSON file</label><input type="file" name="file" id="${id("file")}" accept=".json,application/json" aria-describedby="${id("file-fault")}"><p class="fault" id="${id("file-fault")}" aria-live="polite"></p></div>
${field("body", "Body", area("body", 4))}
</fieldset>
<button type="submit">Show the event</button>
<p class="status" role="status"></p>
<div class="event"></div>
</form>
`;
}

const plain = { autocapitalize: "off", spellcheck: "false" };

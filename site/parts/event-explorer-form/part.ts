// `::event-explorer-form{version="v2"}`: shows the event of a request as a tree, and the path of the value that a reader
// selects. Written by `::event-explorer`. Hidden without scripts, because nothing would respond to it.

import { attributes, escapeHtml } from "octavo/escape";
import type { Part } from "octavo/part";
import { kinds } from "../event-explorer/examples.ts";
import { asVersion, type Version } from "../event-explorer/paths.ts";
import { type Fields, firstFields, formats, methods } from "../event-explorer/state.ts";

/** `most` is the largest body, in bytes. */
type Props = { version: Version; most: number; prefix: string };

export const part: Part<Props> = {
  type: "leafDirective",
  attributes: ["version!"],
  read: ({ node, attributes: { version } }, context) => {
    if (version !== asVersion(version))
      context.report(node, `The events of version \`${version}\` aren't known.`, "Write `v1` or `v2`.");
    const most = Number(context.constant("PAYLOAD_SIZE_LIMIT", node)?.value ?? 0) * 1024;
    return { props: { version: asVersion(version), most, prefix: `event-${context.nextNumber()}` } };
  },
  html: ({ props }) => form(props, (name) => `${props.prefix}-${name}`),
};

/** @param id makes the IDs of its fields. */
function form({ version, most }: Props, id: (name: string) => string): string {
  const radios = Object.entries(kinds).map(
    ([kind, label]) =>
      `<label><input type="radio" name="kind" value="${kind}"${kind === "http" ? " checked" : ""}> ${label}</label>`,
  );
  const field = (name: keyof Fields, label: string, control: string, hint = "") =>
    `<div data-field="${name}"><label for="${id(name)}">${label}</label>${control}${hint}<p class="fault" id="${id(`${name}-fault`)}" aria-live="polite"></p></div>`;
  const shared = (name: string) =>
    attributes({
      ...{ id: id(name), name, ...plain },
      "aria-describedby": `${name === "headers" ? `${id("address")} ` : ""}${id(`${name}-fault`)}`,
    });
  const input = (name: keyof Fields) => `<input${shared(name)} value="${escapeHtml(firstFields[name])}">`;
  const area = (name: keyof Fields, rows: number) =>
    `<textarea${shared(name)} rows="${rows}">${escapeHtml(firstFields[name])}</textarea>`;
  const select = (name: keyof Fields, labels: Readonly<Record<string, string>>) => {
    const options = Object.entries(labels).map(([value, label]) => {
      const isFirst = value === firstFields[name];
      return `<option value="${value}"${isFirst ? " selected" : ""}>${label}</option>`;
    });
    return `<select${shared(name)}>${options.join("")}</select>`;
  };
  return `<form class="event-explorer" data-version="${version}" data-most="${most}" autocomplete="off">
<fieldset class="kinds"><legend>Trigger</legend>${radios.join("")}</fieldset>
<fieldset class="request"><legend>Request</legend>
${field("method", "Method", select("method", methods))}
${field("path", "Path", input("path"))}
${field("query", "Query", input("query"))}
${field("headers", "Headers, one per line", area("headers", 2), `<p class="hint" id="${id("address")}">What you enter becomes part of this page's address, so don't enter secrets.</p>`)}
${field("format", "Body format", select("format", formats))}
<div data-field="file"><label for="${id("file")}">Body from a JSON file</label><input type="file" name="file" id="${id("file")}" accept=".json,application/json" aria-describedby="${id("file-fault")}"><p class="fault" id="${id("file-fault")}" aria-live="polite"></p></div>
${field("body", "Body", area("body", 4))}
</fieldset>
<button type="submit">Show the event</button>
<p class="status" role="status"></p>
<div class="event"></div>
</form>
<noscript><p>Turn on JavaScript to build your own event, or see the example events below.</p></noscript>
`;
}

const plain = { autocapitalize: "off", spellcheck: "false" };

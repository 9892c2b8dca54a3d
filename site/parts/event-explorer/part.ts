// `::event-explorer{version="v2"}`: one event for each kind of trigger. With scripts, a form shows the event of any
// request as a tree, and the path of the value that a reader chooses.

import type { Code } from "mdast";
import type { Part } from "octavo/part";
import { examples, type Kind, kinds } from "./examples.ts";
import { form } from "./form.ts";
import type { Version } from "./paths.ts";

export const part: Part<{ version: Version; most: number; prefix: string }> = {
  type: "leafDirective",
  attributes: ["version!"],
  styles: ["details"],
  read: ({ node, attributes: { version } }, context) => {
    if (version !== "v1" && version !== "v2")
      context.report(node, `The events of version \`${version}\` aren't known.`, "Write `v1` or `v2`.");
    const known = version === "v1" ? "v1" : "v2";
    const most = Number(context.constant("PAYLOAD_SIZE_LIMIT", node)?.value ?? 0) * 1024;
    const codes = Object.entries(kinds).map(([kind, label]): Code => {
      const value = JSON.stringify(examples[known][kind as Kind].event, null, 2);
      return { type: "code", lang: "json", meta: `title="${label} event"`, value, position: node.position };
    });
    return {
      props: { version: known, most, prefix: `event-${context.nextNumber()}` },
      children: context.annotate(codes),
    };
  },
  html: ({ props: { version, most, prefix }, children }, html) =>
    `${form(version, most, (name) => html.id(`${prefix}-${name}`))}<details><summary><span>Example events</span></summary>\n${html(children)}</details>\n`,
  print: ({ children }, html) => html(children),
};

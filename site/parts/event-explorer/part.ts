// `::event-explorer{version="v2"}`: one event for each kind of trigger, below a form that shows others.

import type { Part } from "octavo/part";
import { examples, type Kind, kinds } from "./examples.ts";
import { asVersion } from "./paths.ts";

export const part: Part = {
  type: "leafDirective",
  attributes: ["version!"],
  expand: ({ attributes: { version } }) => {
    const fences = Object.entries(kinds).map(([kind, label]) => {
      const event = JSON.stringify(examples[asVersion(version)][kind as Kind].event, null, 2);
      return `\`\`\`json title="${label} event"\n${event}\n\`\`\`\n\n`;
    });
    return `::event-explorer-form{version="${version}"}\n\n:::details[Example events]\n${fences.join("")}:::\n`;
  },
};

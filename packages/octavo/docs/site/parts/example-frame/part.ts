// `:::example-frame`: what `:::example` generates. The first block is the source, and all others are the result.

import type { Part } from "octavo/part";

export const part: Part<{ isStacked: boolean }> = {
  type: "containerDirective",
  attributes: ["stacked"],
  isLayout: true,
  read: ({ attributes }) => ({ props: { isStacked: attributes.stacked !== undefined } }),
  html: ({ props, children: [source, ...result] }, html) => {
    const stacked = props.isStacked ? " data-stacked" : "";
    return `<div class="example-frame"${stacked}><div class="example-source">${html(source ? [source] : [])}</div><div class="example-result">${html(result)}</div></div>\n`;
  },
};

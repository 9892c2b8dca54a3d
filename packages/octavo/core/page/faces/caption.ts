// Plain text as Markdown: captions, and what is said about a drawing.

import type { Paragraph, PhrasingContent } from "mdast";

/** The title of a sample or diagram, as a line above it. */
export function captionNode(title: string): Paragraph {
  return { type: "paragraph", children: [{ type: "strong", children: withLinks(title) }] };
}

/** Addresses in plain text would have to be escaped if they weren't links. */
export function withLinks(text: string): PhrasingContent[] {
  return text.split(/(https?:\/\/[^\s<>]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((value, index) => {
    const isAddress = index % 2 === 1;
    if (!isAddress) return { type: "text", value };
    const url = value.startsWith("http") ? value : `mailto:${value}`;
    return { type: "link", url, children: [{ type: "text", value }] };
  });
}

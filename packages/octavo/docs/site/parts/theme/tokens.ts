// The tokens of the default theme, read from its style sheet, each with what it's for.

import css from "../../../../core/reader/ui/styles/tokens.css?raw";

const purposes: Readonly<Record<string, string>> = {
  bg: "Background of the page.",
  "bg-raised": "Background of keys and of the selected search result.",
  "bg-code": "Background of code samples.",
  "bg-mark": "Background of code in sentences, and of what the pointer is on.",
  border: "Lines between areas.",
  "border-strong": "Borders of fields and buttons.",
  text: "Text.",
  "text-strong": "Headings and other strong text.",
  "text-muted": "Text that recedes, such as captions.",
  accent: "Links, and the current entry of the sidebar.",
  "accent-line": "Thin lines in the accent color.",
  "accent-wash": "Background in a tint of the accent color.",
  "on-accent": "Text on a background in the accent color.",
  note: "Icon and title of a note.",
  "note-wash": "Background of a note.",
  warning: "Icon and title of a warning.",
  "warning-wash": "Background of a warning.",
  danger: "Icon and title of a danger callout.",
  "danger-wash": "Background of a danger callout.",
  "code-keyword": "Keywords in samples.",
  "code-string": "Strings in samples.",
  "code-constant": "Numbers and constants in samples.",
  "code-function": "Names of functions in samples.",
  "code-comment": "Comments in samples.",
  sans: "Font of the text.",
  mono: "Font of code.",
  "accent-mark": "Background of selected text.",
  bar: "Height of the bar at the top.",
  frame: "Greatest width of the whole page.",
  gutter: "Space between the columns and the edges of the window.",
  measure: "Greatest width of the article.",
  "toc-bar": "Height of the **On this page** bar on small screens.",
  top: "Height of all bars at the top.",
  radius: "Corners of buttons and fields.",
  "radius-large": "Corners of boxes, such as samples and cards.",
  shadow: "Shadow of menus and dialogs.",
  quick: "Length of transitions.",
};

export type Token = { name: string; light: string; dark?: string; purpose?: string };

const [root = ""] = /:root \{.*?\n\}/s.exec(css) ?? [];

export const tokens: Token[] = [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => {
  const written = value.replace(/\s+/g, " ").trim();
  const [, light = written, dark] = /^light-dark\((\w+\(.*?\)), (.*)\)$/.exec(written) ?? [];
  return { name, light, dark, purpose: purposes[name] };
});

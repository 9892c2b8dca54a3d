// The order in which the styles and the behaviors of parts apply: what Markdown itself has comes before directives.

export const partOrder: readonly string[] = [
  ...["code", "diagram", "drawing", "footnotes", "image", "image-pair", "lines", "math", "notes", "table"],
  ...["table-stacked", "tested", "types", "zoom", "api-console", "badge", "beside", "callout", "cards", "code-tabs"],
  ...["columns", "details", "endpoint", "fields", "file-tree", "hero", "steps", "tabs", "video"],
];

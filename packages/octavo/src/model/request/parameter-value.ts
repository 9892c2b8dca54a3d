// Writes lists and objects as parameters, in the styles of OpenAPI. In a form, a list is `a,b`, and an object is JSON.

/** Absent for single values. */
export type ParameterStyle =
  /** Without a separator, the parameter is sent once for each item. */
  | { of: "list"; separator?: string }
  /**
   * Of `{ "size": 1 }` in `box`, `deep` makes `box[size]=1`, `parameters` makes `size=1`, `list` makes `box=size,1`, and
   * `pairs` makes `box=size=1`.
   */
  | { of: "object"; as: "deep" | "parameters" | "list" | "pairs" };

/** @returns what is sent, or undefined if the value isn't an object in JSON, as its style needs. */
export function sentParameters(
  name: string,
  value: string,
  style: ParameterStyle | undefined,
): [name: string, value: string][] | undefined {
  if (!style) return [[name, value]];
  if (style.of === "list") {
    const items = value.split(",").map((item) => item.trim());
    return style.separator === undefined ? items.map((item) => [name, item]) : [[name, items.join(style.separator)]];
  }
  const entries = entriesOf(value);
  switch (style.as) {
    case "deep":
      return entries?.map(([key, inner]) => [`${name}[${key}]`, inner]);
    case "parameters":
      return entries;
    case "list":
      return entries && [[name, entries.flat().join(",")]];
    case "pairs":
      return entries && [[name, entries.map((pair) => pair.join("=")).join(",")]];
  }
}

function entriesOf(json: string): [name: string, value: string][] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "object" ? JSON.stringify(inner) : String(inner),
    ]);
  } catch {
    return undefined;
  }
}

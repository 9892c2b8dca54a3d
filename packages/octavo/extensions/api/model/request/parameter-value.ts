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
  if (style.as === "deep") {
    const object = objectOf(value);
    return object && deepEntries(name, object);
  }
  const entries = entriesOf(value);
  switch (style.as) {
    case "parameters":
      return entries;
    case "list":
      return entries && [[name, entries.flat().join(",")]];
    case "pairs":
      return entries && [[name, entries.map((pair) => pair.join("=")).join(",")]];
  }
}

/** `{ "made": { "gt": 1 }, "tags": ["a", "b"] }` in `box` makes `box[made][gt]=1`, `box[tags]=a`, and `box[tags]=b`. */
function deepEntries(name: string, value: unknown): [name: string, value: string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  if (Array.isArray(value)) return value.flatMap((item) => deepEntries(name, item));
  return Object.entries(value).flatMap(([key, inner]) => deepEntries(`${name}[${key}]`, inner));
}

function entriesOf(json: string): [name: string, value: string][] | undefined {
  const object = objectOf(json);
  const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return object && Object.entries(object).map(([key, inner]) => [key, textOf(inner)]);
}

function objectOf(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

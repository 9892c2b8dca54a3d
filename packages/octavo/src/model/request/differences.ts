// Compares the body of a response with its documentation: fields that are missing, fields that aren't documented, and
// values of another type.

/** What is known about a JSON value. */
export type Shape = {
  /** The name of an object that this is. */
  object?: string;
  /** Without `null`. Absent if any type is allowed. */
  types?: string[];
  isNullable?: true;
  properties?: Record<string, Shape>;
  required?: string[];
  /** The shape of properties with any other name. */
  others?: Shape;
  items?: Shape;
  /** The value also has one of these shapes. */
  alternatives?: Shape[];
};

/** The path of the value, such as `data[].id`, and what is wrong with it. */
export type Difference = { path: string; text: string };

/** A list usually repeats the same difference. */
const mostItems = 100;
/** An object can contain itself as an alternative, which would never end. */
const deepest = 50;

/** @returns each difference once. All items of a list have the same path. */
export function differences(value: unknown, shape: Shape, objects: Record<string, Shape>): Difference[] {
  const all = compare(value, shape, { path: "", depth: 0, objects, compared: new Map() });
  return [...new Map(all.map((one) => [`${one.path} ${one.text}`, one])).values()];
}

type Context = {
  path: string;
  depth: number;
  objects: Record<string, Shape>;
  /** What was found out about each object and list. All alternatives around them ask again. */
  compared: Map<object, Map<Shape, Difference[]>>;
};

function compare(value: unknown, shape: Shape, context: Context): Difference[] {
  if (typeof value !== "object" || value === null) return compareOnce(value, shape, context);
  const known = context.compared.get(value) ?? new Map<Shape, Difference[]>();
  context.compared.set(value, known);
  const before = known.get(shape);
  if (before) return before;
  const all = compareOnce(value, shape, context);
  known.set(shape, all);
  return all;
}

function compareOnce(value: unknown, written: Shape, context: Context): Difference[] {
  const { path, depth } = context;
  if (depth > deepest) return [];
  const deeper = { ...context, depth: depth + 1 };
  const shape = resolved(written, context.objects);
  if (shape.alternatives) {
    const { alternatives, ...rest } = shape;
    const tried = alternatives.map((one) => compare(value, merged(rest, resolved(one, context.objects)), deeper));
    return tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (value === null)
    return shape.isNullable || !shape.types ? [] : [{ path, text: `is null, not ${typeList(shape)}` }];
  if (shape.types && !shape.types.some((type) => isOf(type, value)))
    return [{ path, text: `is ${withArticle(typeOf(value))}, not ${typeList(shape)}` }];
  if (Array.isArray(value)) {
    const { items } = shape;
    if (!items) return [];
    return value.slice(0, mostItems).flatMap((item) => compare(item, items, { ...deeper, path: `${path}[]` }));
  }
  return typeof value === "object" ? compareFields(value, shape, deeper) : [];
}

function compareFields(value: object, shape: Shape, context: Context): Difference[] {
  const { properties = {}, required = [], others } = shape;
  const at = (name: string) => (context.path ? `${context.path}.${name}` : name);
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => ({ path: at(name), text: "is missing" })),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const documented = isKnown(name) ? properties[name] : others;
      if (documented) return compare(inner, documented, { ...context, path: at(name) });
      // An object without any documented fields may have all of them.
      return shape.properties ? [{ path: at(name), text: "isn't documented" }] : [];
    }),
  ];
}

function resolved({ object, ...own }: Shape, objects: Record<string, Shape>): Shape {
  return object === undefined ? own : { ...objects[object], ...own };
}

function merged(one: Shape, other: Shape): Shape {
  const { properties, required } = one;
  const both = properties && other.properties;
  return {
    ...one,
    ...other,
    ...(properties && { properties: both ? { ...properties, ...other.properties } : properties }),
    ...(required && { required: [...required, ...(other.required ?? [])] }),
    ...(one.isNullable && { isNullable: true }),
  };
}

function isOf(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  return type === typeOf(value);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

function typeList({ types = [] }: Shape): string {
  return types.map(withArticle).join(" or ");
}

function withArticle(type: string): string {
  return `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;
}

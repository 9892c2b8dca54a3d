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
/** An object can contain itself, with more each time, as an alternative, which would never end. */
const deepest = 50;

/** @returns each difference once. All items of a list have the same path. */
export function differences(value: unknown, shape: Shape, objects: Record<string, Shape>): Difference[] {
  const context = { path: "", depth: 0, objects, tried: new Map(), ofValues: new Map() };
  const all = compare(value, shape, context);
  return [...new Map(all.map((one) => [`${one.path} ${one.text}`, one])).values()];
}

/** What is known about a value, by shape. The number of ways to a shape can double with each level. */
type Tried = Map<string | Shape, Difference[]>;

type Context = {
  path: string;
  depth: number;
  objects: Record<string, Shape>;
  /** Of this value. */
  tried: Tried;
  /** Of all objects and lists, because all alternatives around them ask again. */
  ofValues: Map<object, Tried>;
};

function compare(value: unknown, shape: Shape, context: Context, key = keyOf(shape)): Difference[] {
  const { tried } = context;
  const before = tried.get(key);
  if (before) return before;
  // Set before it's compared, because an object can be an alternative of itself.
  tried.set(key, []);
  const all = compareOnce(value, shape, context);
  tried.set(key, all);
  return all;
}

function keyOf(shape: Shape): string | Shape {
  return shape.object === undefined ? shape : JSON.stringify(shape);
}

function compareOnce(value: unknown, written: Shape, context: Context): Difference[] {
  const { path, depth, objects } = context;
  if (depth > deepest) return [];
  const deeper = { ...context, depth: depth + 1 };
  const shape = resolved(written, objects);
  if (shape.alternatives) {
    const { alternatives, ...rest } = shape;
    const tried = alternatives.map((one) => {
      const key = one.object === undefined ? undefined : `${keyOf(one)} ${JSON.stringify(rest)}`;
      return compare(value, merged(rest, resolved(one, objects)), deeper, key);
    });
    return tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (value === null)
    return shape.isNullable || !shape.types ? [] : [{ path, text: `is null, not ${typeList(shape)}` }];
  if (shape.types && !shape.types.some((type) => isOf(type, value)))
    return [{ path, text: `is ${withArticle(typeOf(value))}, not ${typeList(shape)}` }];
  if (Array.isArray(value)) {
    const { items } = shape;
    if (!items) return [];
    return value.slice(0, mostItems).flatMap((item) => compare(item, items, within(deeper, `${path}[]`, item)));
  }
  return typeof value === "object" ? compareFields(value, shape, deeper) : [];
}

function within(context: Context, path: string, value: unknown): Context {
  const { ofValues } = context;
  if (typeof value !== "object" || value === null) return { ...context, path, tried: new Map() };
  const tried: Tried = ofValues.get(value) ?? new Map();
  ofValues.set(value, tried);
  return { ...context, path, tried };
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
      if (documented) return compare(inner, documented, within(context, at(name), inner));
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

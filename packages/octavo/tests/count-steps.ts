// Counts what code does, instead of measuring how long it takes: the characters and items that strings, patterns, and arrays
// go through. The result is the same on every machine, however busy it is. What the parser does isn't counted.

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

let steps = 0;

/** Methods that call a function for each item. */
const callbacks = ["every", "filter", "find", "findIndex", "findLast", "flatMap", "forEach", "map", "reduce", "some"];
/** Methods that copy or compare a whole array. */
const wholeArrays = ["concat", "includes", "indexOf", "join", "splice", "toSorted"];
/** Methods that read a whole string. */
const wholeStrings = ["match", "replace", "replaceAll", "split", "toLowerCase"];
const searches = ["indexOf", "includes"];

const patches: [prototype: object, name: string | symbol, count: (original: Method) => Method][] = [
  ...callbacks.map((name): (typeof patches)[number] => [Array.prototype, name, countingCalls]),
  ...wholeArrays.map((name): (typeof patches)[number] => [Array.prototype, name, countingLength]),
  ...wholeStrings.map((name): (typeof patches)[number] => [String.prototype, name, countingLength]),
  ...searches.map((name): (typeof patches)[number] => [String.prototype, name, countingSearch]),
  [Array.prototype, "slice", countingResult],
  [Array.prototype, Symbol.iterator, countingItems],
  [RegExp.prototype, "exec", countingMatch],
  [RegExp.prototype, "test", countingMatch],
];

/** @returns the number of steps until the promise settles. */
export async function countSteps(run: () => Promise<unknown>): Promise<number> {
  const originals = patches.map(([prototype, name]) => Reflect.get(prototype, name) as Method);
  const define = (at: number, value: Method | undefined) => {
    const [prototype, name] = patches[at] as (typeof patches)[number];
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  };
  steps = 0;
  for (let at = 0; at < patches.length; at++) define(at, patches[at]?.[2](originals[at] as Method));
  try {
    await run();
  } finally {
    for (let at = 0; at < patches.length; at++) define(at, originals[at]);
  }
  return steps;
}

function countingCalls(original: Method): Method {
  return function (callback, ...others) {
    const counted: Method = function (...parameters) {
      steps++;
      return (callback as Method).apply(this, parameters);
    };
    return original.call(this, counted, ...others);
  };
}

function countingLength(original: Method): Method {
  return function (...parameters) {
    steps += (this as { length: number }).length;
    return original.apply(this, parameters);
  };
}

function countingResult(original: Method): Method {
  return function (...parameters) {
    const result = original.apply(this, parameters) as { length: number };
    steps += result.length;
    return result;
  };
}

function countingItems(original: Method): Method {
  return function () {
    const items = original.call(this) as Iterator<unknown>;
    const next = () => {
      steps++;
      return items.next();
    };
    return { next, [Symbol.iterator]: () => ({ next }) };
  };
}

/** From where the search starts to what it finds. */
function countingSearch(original: Method): Method {
  return function (...parameters) {
    const { length } = this as string;
    const found = original.apply(this, parameters);
    const end = typeof found === "number" && found >= 0 ? found : length;
    steps += found === true ? 1 : Math.max(1, end - Number(parameters[1] ?? 0));
    return found;
  };
}

/** A pattern that can only match in one place doesn't search. */
function countingMatch(original: Method): Method {
  return function (text) {
    const pattern = this as RegExp;
    const start = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
    const found = original.call(this, text) as RegExpExecArray | boolean | null;
    const isSearch = !pattern.sticky && (pattern.multiline || !pattern.source.startsWith("^"));
    if (found && typeof found === "object") steps += found.index + (found[0]?.length ?? 0) - start;
    else if (found && (pattern.global || pattern.sticky)) steps += pattern.lastIndex - start;
    else if (isSearch) steps += String(text).length - start;
    steps++;
    return found;
  };
}

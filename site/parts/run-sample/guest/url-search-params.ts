// `URLSearchParams`. The program around the engine reads and writes the text of a query.

import { inspect } from "node-inspect-extracted";
import { host } from "./host.ts";

type Pair = [name: string, value: string];

export type Query = { text: string };

export class URLSearchParams {
  readonly #query: Query;

  /** @param query of the URL that it belongs to. */
  constructor(given: unknown = "", query: Query = { text: host("queryText", pairsOf(given)) }) {
    this.#query = query;
  }

  get #pairs(): Pair[] {
    return host("query", this.#query.text);
  }

  set #pairs(pairs: Pair[]) {
    this.#query.text = host("queryText", pairs);
  }

  get size(): number {
    return this.#pairs.length;
  }

  get(name: string): string | null {
    return this.getAll(name)[0] ?? null;
  }

  getAll(name: string): string[] {
    return this.#pairs.filter((pair) => pair[0] === String(name)).map((pair) => pair[1]);
  }

  has(name: string): boolean {
    return this.getAll(name).length > 0;
  }

  append(name: string, value: unknown): void {
    this.#pairs = [...this.#pairs, [String(name), String(value)]];
  }

  delete(name: string): void {
    this.#pairs = this.#pairs.filter((pair) => pair[0] !== String(name));
  }

  set(name: string, value: unknown): void {
    const pairs = this.#pairs;
    const first = pairs.findIndex((pair) => pair[0] === String(name));
    const others = pairs.filter((pair) => pair[0] !== String(name));
    this.#pairs = others.toSpliced(first === -1 ? others.length : first, 0, [String(name), String(value)]);
  }

  sort(): void {
    this.#pairs = [...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }

  forEach(action: (value: string, name: string, params: this) => void): void {
    for (const [name, value] of this) action(value, name, this);
  }

  keys(): IterableIterator<string> {
    return this.#pairs.map(([name]) => name).values();
  }

  values(): IterableIterator<string> {
    return this.#pairs.map(([, value]) => value).values();
  }

  entries(): IterableIterator<Pair> {
    return this.#pairs.map(([name, value]): Pair => [name, value]).values();
  }

  [Symbol.iterator](): IterableIterator<Pair> {
    return this.entries();
  }

  toString(): string {
    return host("queryText", this.#pairs);
  }

  get [Symbol.toStringTag](): string {
    return "URLSearchParams";
  }

  [inspect.custom](): string {
    const pairs = this.#pairs.map((pair) => pair.map((text) => inspect(text)).join(" => "));
    return pairs.length > 0 ? `URLSearchParams { ${pairs.join(", ")} }` : "URLSearchParams {}";
  }
}

function pairsOf(given: unknown): Pair[] {
  if (typeof given !== "object" || given === null) return host("query", String(given));
  const pairs = Symbol.iterator in given ? [...(given as Iterable<Pair>)] : Object.entries(given);
  return pairs.map(([name, value]) => [String(name), String(value)]);
}

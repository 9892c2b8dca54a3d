// Reads the value that a script or a JSON file exports, without running it: literals, constants of the same file, files that it
// imports by their paths, and functions that only return a literal.

import { readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { problemOf } from "../../core/files/page-fault.ts";
import { isFile } from "../../core/files/path-kind.ts";
import { readText } from "../../core/files/read-text.ts";
import { deepest } from "../../core/model/nesting.ts";
import { type Problem, placesIn, warning } from "../../core/model/problem.ts";
import type { Literal } from "./literal.ts";
import {
  type Expression,
  type FunctionNode,
  isFunction,
  keyOf,
  type Module,
  note,
  type ParseSync,
  returnedBy,
} from "./module-names.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

const endings = ["", ".ts", ".mts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.mts", "/index.js"];

/** @param path of the file below the root. */
export async function readModule(root: string, path: string): Promise<{ value?: Literal; problems: Problem[] }> {
  const { parseSync } = await import("vite");
  const problems: Problem[] = [];
  const value = new Reader(root, parseSync, problems).exportOf(join(root, path), "default", 0);
  return { problems, ...(value && { value }) };
}

/** More than any configuration has. */
const mostValues = 100_000;

/** The file that is being read, and how deep the value is. */
type Position = { module: Module; file: string; depth: number };

class Reader {
  readonly #root: string;
  readonly #parse: ParseSync;
  readonly #problems: Problem[];
  readonly #modules = new Map<string, Module | undefined>();
  /** What is being read. */
  readonly #open = new Set<Expression | FunctionNode>();
  #count = 0;

  constructor(root: string, parse: ParseSync, problems: Problem[]) {
    this.#root = root;
    this.#parse = parse;
    this.#problems = problems;
  }

  /** @returns undefined if the file can't be read, which is reported, or doesn't export the name. */
  exportOf(file: string, name: string, depth: number): Literal | undefined {
    if (file.endsWith(".json")) {
      const { value, problems } = readYamlLiteral(this.#root, this.#shown(file));
      this.#problems.push(...problems);
      return value;
    }
    if (!this.#modules.has(file)) this.#modules.set(file, this.#load(file));
    const module = this.#modules.get(file);
    const expression = module?.exported.get(name);
    return module && expression && this.#read(expression, { module, file, depth });
  }

  #shown(file: string): string {
    return relative(this.#root, file).replaceAll("\\", "/");
  }

  #load(file: string): Module | undefined {
    const shown = this.#shown(file);
    try {
      const text = readText(readFileSync(file));
      const lang = /\.[cm]?ts$/.test(file) ? "ts" : "js";
      const { program, errors } = this.#parse(file, text, { lang, sourceType: "module" });
      const placeIn = placesIn(text);
      const placeOf = (offset: number) => ({ file: shown, ...placeIn(offset) });
      const module: Module = { text, placeOf, own: new Map(), imported: new Map(), exported: new Map() };
      const [fault] = errors;
      if (fault) {
        const at = placeOf(fault.labels[0]?.start ?? 0);
        const message = `The file can't be read: ${fault.message.replace(/\.$/, "")}.`;
        this.#problems.push({ ...warning(shown, at, message, "Correct it."), lost: "settings file" });
      }
      for (const statement of program.body) note(statement, module);
      return module;
    } catch (cause) {
      this.#problems.push({ ...problemOf(cause, shown), severity: "warning", lost: "settings file" });
      return undefined;
    }
  }

  #read(node: Expression | FunctionNode, { module, file, depth }: Position): Literal {
    // A constant can contain itself, and constants that contain others twice can expand to billions of values.
    if (depth > deepest || this.#open.has(node) || ++this.#count > mostValues) return computed(node, module);
    this.#open.add(node);
    const value = this.#valueOf(node, { module, file, depth: depth + 1 });
    this.#open.delete(node);
    return value;
  }

  #valueOf(node: Expression | FunctionNode, position: Position): Literal {
    const { module } = position;
    const at = module.placeOf(node.start);
    const read = (inner: Expression | FunctionNode) => this.#read(inner, position);
    switch (node.type) {
      case "Literal":
        if (typeof node.value === "string") return { ...at, kind: "text", value: node.value };
        if (typeof node.value === "number" || typeof node.value === "boolean" || node.value === null)
          return { ...at, kind: "other", value: node.value };
        return computed(node, module);
      case "TemplateLiteral": {
        const parts = node.expressions.map(read);
        if (!parts.every((part) => part.kind === "text")) return computed(node, module);
        const value = node.quasis
          .map(({ value }, index) => (value.cooked ?? "") + (parts[index]?.value ?? ""))
          .join("");
        return { ...at, kind: "text", value };
      }
      case "ArrayExpression": {
        const items = node.elements.flatMap((element): readonly Literal[] => {
          if (element === null) return [];
          if (element.type !== "SpreadElement") return [read(element)];
          const spread = read(element.argument);
          return spread.kind === "list" ? spread.items : [spread];
        });
        return { ...at, kind: "list", items };
      }
      case "ObjectExpression": {
        const entries = new Map<string, Literal>();
        for (const property of node.properties) {
          if (property.type === "SpreadElement") {
            const spread = read(property.argument);
            if (spread.kind === "map") for (const [key, value] of spread.entries) entries.set(key, value);
            else entries.set(`...${entries.size}`, spread);
            continue;
          }
          const key = keyOf(property);
          if (key === undefined) entries.set(`...${entries.size}`, computed(property, module));
          else entries.set(key, read(property.value));
        }
        return { ...at, kind: "map", entries };
      }
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        return read(node.expression);
      case "Identifier":
        return this.#named(node.name, position) ?? computed(node, module);
      case "CallExpression": {
        if (node.callee.type !== "Identifier") return computed(node, module);
        const { name } = node.callee;
        const given = node.arguments.flatMap((each) => (each.type === "SpreadElement" ? [] : [read(each)]));
        const [first] = given;
        if (name === "require" && first?.kind === "text")
          return this.#inFile(first.value, "default", position) ?? computed(node, module);
        const called = module.own.get(name);
        const returned = called && isFunction(called) && called.params.length === 0 ? returnedBy(called) : undefined;
        return returned ? read(returned) : { ...at, kind: "call", name, given };
      }
      default:
        return computed(node, module);
    }
  }

  #named(name: string, position: Position): Literal | undefined {
    const { own, imported } = position.module;
    const value = own.get(name);
    if (value) return isFunction(value) ? undefined : this.#read(value, position);
    const found = imported.get(name);
    return found && this.#inFile(found.from, found.name, position);
  }

  #inFile(path: string, name: string, { file: from, depth }: Position): Literal | undefined {
    if (!path.startsWith(".") || depth > deepest) return undefined;
    const wanted = join(dirname(from), path);
    const candidates = endings.map((ending) => wanted + ending);
    // A file that is imported as `name.js` may be `name.ts`.
    const file = [...candidates, wanted.replace(/js$/, "ts")].find(isFile);
    if (file === undefined || !realpathSync(file).startsWith(realpathSync(this.#root) + sep)) return undefined;
    return this.exportOf(file, name, depth);
  }
}

function computed({ start, end }: Pick<Expression, "start" | "end">, { text, placeOf }: Module): Literal {
  const [code = ""] = text.slice(start, Math.min(end, start + 200)).split("\n", 1);
  return { ...placeOf(start), kind: "computed", code };
}

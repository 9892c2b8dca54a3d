// Follows the place and name of elements in the source, because the parser of HTML doesn't note them.

import type { Nodes } from "mdast";
import { type Place, placesIn } from "../../core/model/problem.ts";

export function isHtml(node: Nodes): node is Extract<Nodes, { type: "html" }> {
  return node.type === "html";
}

export class HtmlCursor {
  readonly #children: readonly Nodes[];
  readonly #name: string;
  #node: Nodes;
  /** The node's HTML in lowercase, and where its lines are. */
  #lower = "";
  #offset = 0;
  #placeOf: (offset: number) => Required<Place> = placesIn("");

  /** @param name of the comments that tell which of the children comes next. */
  constructor(first: Nodes, children: readonly Nodes[] = [], name = "") {
    this.#node = first;
    this.#children = children;
    this.#name = name;
    this.#start(first);
  }

  /** @param comment that begins a piece of HTML, if it's one of ours. */
  enter(comment: string): void {
    const [name, index] = comment.split(" ");
    const next = name === this.#name && name !== "" ? this.#children[Number(index)] : undefined;
    if (next) this.#start(next);
  }

  #start(node: Nodes): void {
    this.#node = node;
    this.#offset = 0;
    if (!isHtml(node)) return;
    this.#lower = node.value.toLowerCase();
    this.#placeOf = placesIn(node.value);
  }

  /** The place of the next tag of this name, and its name as written, if it's that of a component, such as `Link`. */
  next(tag: string): { at: Nodes; name: string } {
    const node = this.#node;
    const start = node.position?.start;
    if (!isHtml(node) || !start) return { at: node, name: tag };
    const at = this.#lower.indexOf(`<${tag}`, this.#offset);
    if (at < 0) return { at: node, name: tag };
    this.#offset = at + 1;
    const written = node.value.slice(at + 1, at + 1 + tag.length);
    const name = /^[A-Z]\w*[a-z]/.test(written) ? written : tag;
    const { line, column } = this.#placeOf(at);
    const point = { line: start.line + line - 1, column: line > 1 ? column : start.column + column - 1 };
    return { at: { ...node, position: { start: point, end: point } }, name };
  }
}

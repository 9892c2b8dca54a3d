// Suspects mistakes in scripts that Lezer accepts, such as strings without an end. Being wrong costs only time, because
// the parser that names the mistake has the last word.

import type { SyntaxNode } from "@lezer/common";
import type { IsMistake } from "./tree-grammar.ts";

export const isScriptMistake: IsMistake = (ref, code) => {
  switch (ref.name) {
    case "String":
      return ref.to - ref.from < 2 || code[ref.to - 1] !== code[ref.from];
    case "RegExp":
      return !/[^\\]\/[a-z]*$/.test(code.slice(ref.from, ref.to));
    case "await":
      return functionAround(ref.node)?.getChild("async") === null;
    case "yield":
      return true;
    case "Property":
      return isOnlyWord(ref.node, code);
    case "ReturnStatement":
      // Platforms that run a function body accept imports above it.
      return /^export\b/m.test(code) && functionAround(ref.node) === undefined;
    case "TryStatement":
      return !ref.node.getChild("CatchClause") && !ref.node.getChild("FinallyClause");
    case "VariableDeclaration":
      return isConstantWithoutValue(ref.node);
    case "JSXCloseTag":
      return nameOfTag(ref.node, code) !== nameOfTag(ref.node.parent?.firstChild, code);
    default:
      return false;
  }
};

const functions = new Set(["ArrowFunction", "FunctionDeclaration", "FunctionExpression", "MethodDeclaration"]);

function functionAround(node: SyntaxNode): SyntaxNode | undefined {
  for (let around = node.parent; around; around = around.parent)
    if (functions.has(around.name) || (around.name === "Property" && around.getChild("ParamList"))) return around;
  return undefined;
}

const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|export|extends|finally|for|function|if|import|in|instanceof|new|return|super|switch|this|throw|try|typeof|var|void|while|with|yield)$/;

/** `{ name }` is short for `{ name: name }`, but a string, number, or reserved word can't be written that way. */
function isOnlyWord({ firstChild }: SyntaxNode, code: string): boolean {
  if (!firstChild || firstChild.nextSibling) return false;
  return firstChild.name !== "PropertyDefinition" || reserved.test(code.slice(firstChild.from, firstChild.to));
}

function isConstantWithoutValue(node: SyntaxNode): boolean {
  return node.firstChild?.name === "const" && !node.getChild("Equals") && !node.parent?.name.startsWith("For");
}

/** `Layout` in `<Layout title="…">` and in `</Layout>`. */
function nameOfTag(tag: SyntaxNode | null | undefined, code: string): string {
  const name = tag?.firstChild?.nextSibling;
  return name?.name.startsWith("JSX") && name.firstChild !== undefined ? code.slice(name.from, name.to) : "";
}

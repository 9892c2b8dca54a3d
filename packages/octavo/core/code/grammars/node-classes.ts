// What names are, where Lezer's tags don't tell: parameters, methods, objects, and built-in types. One function per
// language.

import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import type { NodeClass } from "./tree-grammar.ts";

const functions = new Set(["ArrowFunction", "FunctionExpression"]);
const basicTypes = new Set(
  "any bigint boolean never null number object string symbol undefined unknown void".split(" "),
);

export const scriptClass: NodeClass = (ref, code) => {
  switch (ref.name) {
    case "VariableDefinition":
      return isFunction(ref.node) ? "f" : isParameter(ref.node) ? "n" : undefined;
    case "PropertyDefinition":
    case "PrivatePropertyDefinition":
      return isFunction(ref.node) ? "f" : "";
    case "VariableName":
      return ref.matchContext(["MemberExpression"])
        ? "n"
        : ref.matchContext(["InstantiationExpression"])
          ? "f"
          : undefined;
    case "PropertyName":
      if (ref.matchContext(["CallExpression", "MemberExpression"])) return undefined;
      // The objects on the way to a property, as in `steps.trigger` of `steps.trigger.event`, and constants.
      return ref.matchContext(["MemberExpression", "MemberExpression"]) || isConstant(ref, code) ? "n" : undefined;
    case "TypeName":
      return basicTypes.has(code.slice(ref.from, ref.to)) ? "n" : undefined;
    case "JSXIdentifier":
      return /[A-Z]/.test(code.charAt(ref.from)) && !ref.matchContext(["JSXAttribute"]) ? "n" : undefined;
    case ";":
      return "";
    default:
      return undefined;
  }
};

function isConstant({ from, to }: SyntaxNodeRef, code: string): boolean {
  return /^[A-Z][A-Z\d_]+$/.test(code.slice(from, to));
}

/** `run() {}`, `run: () => {}`, and `run = () => {}` define functions. */
function isFunction({ parent, nextSibling }: SyntaxNode): boolean {
  if (parent?.name === "FunctionDeclaration" || parent?.name === "FunctionExpression") return true;
  let next = nextSibling;
  if (next?.name === "TypeParamList" || next?.name === "TypeAnnotation") next = next.nextSibling;
  if (next?.name === "ParamList") return parent?.name !== "ArrowFunction";
  const value = next?.name === ":" || next?.name === "Equals" ? next.nextSibling : null;
  return value !== null && functions.has(value.name);
}

const patterns = new Set(["ObjectPattern", "ArrayPattern", "PatternProperty"]);

/** A name in a parameter list, also where it is taken from an object or array. */
function isParameter(node: SyntaxNode): boolean {
  let parent = node.parent;
  while (parent && patterns.has(parent.name)) parent = parent.parent;
  return parent?.name === "ParamList" || parent?.name === "ArrowFunction";
}

export const pythonClass: NodeClass = (ref, code) => {
  if (ref.name === "String" && ref.node.parent?.name === "ExpressionStatement") return "c";
  if (ref.name === "{" || ref.name === "}") return ref.node.parent?.name === "FormatReplacement" ? "k" : undefined;
  if (ref.name !== "VariableName") return undefined;
  const { parent, prevSibling, nextSibling } = ref.node;
  const name = code.slice(ref.from, ref.to);
  if (name === "self" || name === "cls") return "n";
  if (parent?.name === "TypeDef") return "n";
  if (parent?.name === "Decorator") return "f";
  if (parent?.name === "ParamList") return prevSibling?.name === "AssignOp" ? undefined : "n";
  if (parent?.name === "ArgList" && nextSibling?.name === "AssignOp") return "n";
  if (parent?.name === "ArgList" && parent.parent?.name === "ClassDefinition") return "f";
  return undefined;
};

const goTypes =
  /^(?:any|bool|byte|comparable|complex(?:64|128)|error|float(?:32|64)|rune|string|u?int(?:8|16|32|64)?|uintptr)$/;

const plainDefinitions = new Set(["VarDecl", "VarSpec", "RangeClause", "ImportSpec"]);

export const goClass: NodeClass = (ref, code) => {
  const parent = ref.name.endsWith("Name") ? (ref.node.parent?.name ?? "") : "";
  switch (ref.name) {
    case "TypeName":
      return goTypes.test(code.slice(ref.from, ref.to)) ? "k" : "f";
    case "DefName":
      if (parent === "Parameter") return "n";
      return parent === "PackageClause" ? "f" : plainDefinitions.has(parent) ? "" : undefined;
    case "FieldName":
      return parent === "MethodDecl" || ref.matchContext(["CallExpr", "SelectorExpr"]) ? "f" : undefined;
    case "DerefOp":
      return "k";
    case "VariableName":
      // Lezer takes `nil` for a name after `=`.
      return code.slice(ref.from, ref.to) === "nil" ? "n" : undefined;
    default:
      return undefined;
  }
};

const yamlConstant = /^(?:~|null|true|false|yes|no|on|off|[-+]?(?:\d[\d_]*)?\.?\d+(?:e[-+]?\d+)?|0[xo][\da-f]+)$/i;

export const yamlClass: NodeClass = (ref, code) => {
  const { name, from, to } = ref;
  if (name === ":" || name === "-" || name === "BlockLiteralHeader") return "k";
  if (name === "BlockLiteralContent") return "s";
  if (name !== "Literal" && name !== "QuotedLiteral") return undefined;
  if (ref.node.parent?.name === "Key") return "k";
  return name === "Literal" && yamlConstant.test(code.slice(from, to)) ? "n" : "s";
};

export const jsonClass: NodeClass = ({ name }) => (name === "PropertyName" ? "k" : undefined);

export const cssClass: NodeClass = ({ name }) =>
  name === "PropertyName" ? "n" : name === "Callee" || name === "CallTag" ? "f" : undefined;

/** HTML with scripts and styles inside. Both have nodes named `PropertyName`. */
export const webClass: NodeClass = (ref, code) =>
  ref.name === "PropertyName" && ref.matchContext(["Declaration"]) ? "n" : scriptClass(ref, code);

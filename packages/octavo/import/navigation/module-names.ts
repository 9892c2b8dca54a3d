// The constants, functions, imports, and exports of a script, by their names.

import type { PlaceInFile } from "../../core/model/problem.ts";

export type ParseSync = typeof import("vite").parseSync;
type Statement = ReturnType<ParseSync>["program"]["body"][number];
export type Expression = Extract<Statement, { type: "ExpressionStatement" }>["expression"];
export type FunctionNode = Extract<Expression, { type: "ArrowFunctionExpression" | "FunctionExpression" }>;

export type Module = {
  text: string;
  placeOf: (offset: number) => PlaceInFile;
  /** Constants and functions of the file, by name. */
  own: Map<string, Expression | FunctionNode>;
  /** What is imported: the path, and the name there. */
  imported: Map<string, { from: string; name: string }>;
  /** What is exported, by name. */
  exported: Map<string, Expression | FunctionNode>;
};

/** Notes what a statement declares. */
export function note(statement: Statement, module: Module): void {
  switch (statement.type) {
    case "VariableDeclaration":
      // A variable may have another value by the time it's used.
      if (statement.kind !== "const") return;
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init) module.own.set(id.name, init);
      return;
    case "FunctionDeclaration":
      if (statement.id) module.own.set(statement.id.name, statement as unknown as FunctionNode);
      return;
    case "ImportDeclaration":
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === "ImportSpecifier"
            ? specifier.imported.type === "Identifier"
              ? specifier.imported.name
              : specifier.imported.value
            : "default";
        if (specifier.type !== "ImportNamespaceSpecifier")
          module.imported.set(specifier.local.name, { from: statement.source.value, name });
      }
      return;
    case "ExportDefaultDeclaration":
      module.exported.set("default", statement.declaration as Expression);
      return;
    case "ExportNamedDeclaration":
      if (statement.declaration?.type === "VariableDeclaration")
        for (const { id, init } of statement.declaration.declarations)
          if (id.type === "Identifier" && init) {
            module.own.set(id.name, init);
            module.exported.set(id.name, init);
          }
      return;
    case "ExpressionStatement": {
      const { expression } = statement;
      if (expression.type !== "AssignmentExpression") return;
      const { start, end } = expression.left;
      if (module.text.slice(start, end) === "module.exports") module.exported.set("default", expression.right);
    }
  }
}

type Property = Exclude<
  Extract<Expression, { type: "ObjectExpression" }>["properties"][number],
  { type: "SpreadElement" }
>;

/** The name of a property, unless it is computed. */
export function keyOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}

export function isFunction(node: Expression | FunctionNode): node is FunctionNode {
  return ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"].includes(node.type);
}

/** What a function returns if it does nothing else. */
export function returnedBy({ body }: FunctionNode): Expression | undefined {
  if (body?.type !== "BlockStatement") return body as Expression;
  const [only, ...others] = body.body;
  return only?.type === "ReturnStatement" && others.length === 0 ? (only.argument ?? undefined) : undefined;
}

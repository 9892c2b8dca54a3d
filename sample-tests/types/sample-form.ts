// Which form a sample has: a whole file, statements of a function, or members of an object.

import { parseSync } from "vite";

type Program = ReturnType<typeof parseSync>["program"];
export type ObjectNode = Extract<
  Extract<Program["body"][number], { type: "ExpressionStatement" }>["expression"],
  { type: "ObjectExpression" }
>;

export type SampleForm =
  | { form: "file"; program: Program }
  /** `imports` are above the statements, with their lines. */
  | { form: "statements"; body: string; imports: Import[] }
  | { form: "members"; object: ObjectNode };

export type Import = { text: string; line: number };

/** @returns undefined if the sample can't be parsed. */
export function formOf(code: string): SampleForm | undefined {
  const program = parsed(code);
  if (program) return { form: "file", program };
  const statements = withoutImports(code);
  if (parsed(`async () => {${statements.body}\n}`)) return { form: "statements", ...statements };
  const members = parsed(`({${code}\n})`);
  const [statement] = members?.body ?? [];
  const expression = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  const object = expression?.type === "ParenthesizedExpression" ? expression.expression : expression;
  return object?.type === "ObjectExpression" ? { form: "members", object } : undefined;
}

/** Statements may have imports above them, but functions can't. Lines keep their numbers. */
export function withoutImports(code: string): { body: string; imports: Import[] } {
  const imports: Import[] = [];
  const body = code.replace(/^[ \t]*import\b[^;(]*?["'][^"'\n]+["'];?[ \t]*(?:\/\/.*)?$/gm, (text, at: number) => {
    imports.push({ text: text.replaceAll("\n", " "), line: code.slice(0, at).split("\n").length });
    return text.replace(/\S/g, " ");
  });
  return { body, imports };
}

function parsed(text: string): Program | undefined {
  const { program, errors } = parseSync("sample.js", text, { lang: "js", sourceType: "module" });
  return errors.length === 0 ? program : undefined;
}

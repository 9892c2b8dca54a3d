// Values in comments, such as `console.log(this.firstName); // Dylan`. The sample notes what it has there, and the comment
// must say the same.

import { parseSync } from "vite";
import { lineInFile, type SampleProblem } from "../page-check.ts";
import { logText, valueText } from "../runtime/noted-values.ts";
import type { Sample } from "../sample.ts";

/** `line` is counted from 1, and `expected` is the note that fits. The offsets are those of what the value is. */
type ShownValue = { line: number; comment: string; expected: string; isLog: boolean; start: number; end: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Subject = Pick<ShownValue, "start" | "end" | "isLog">;

/** @param code of the module that the sample becomes. Its lines are those of the sample. */
function shownValues(code: string): ShownValue[] {
  const { program, comments, errors } = parse(code);
  if (errors.length > 0) return [];
  const statements = nodesIn(program).filter(({ type }) => /Statement$|^VariableDeclaration$/.test(type));
  return comments.flatMap(({ type, value, start }) => {
    const statement = statements.findLast(({ end }) => end <= start && /^[^\S\n]*$/.test(code.slice(end, start)));
    const subject = type === "Line" && statement && subjectOf(statement);
    const shown = subject && valueIn(value.trim(), subject.isLog);
    if (!shown) return [];
    const expected = subject.isLog ? logText(shown.value) : valueText(shown.value);
    return [{ line: code.slice(0, start).split("\n").length, comment: value.trim(), expected, ...subject }];
  });
}

/** The code with what notes its values. Lines stay where they are. */
export function withNotes(code: string, index: number): string {
  return shownValues(code).reduceRight((text, { line, isLog, start, end }) => {
    const place = JSON.stringify(placeOf(index, line));
    const value = text.slice(start, end);
    const noted = isLog ? `...$noteLog(${place}, ${value})` : `$noteValue(${place}, (${value}))`;
    return text.slice(0, start) + noted + text.slice(end);
  }, code);
}

/**
 * Compares the comments with what the sample has there. @param notes what it has noted, by place.
 * @returns `isNoted` is false if no comment says a value.
 */
export function notedValues(sample: Sample, code: string, notes: ReadonlyMap<string, string>) {
  const shown = shownValues(code);
  const problems = shown.flatMap(({ line, comment, expected }): SampleProblem[] => {
    const actual = notes.get(placeOf(sample.index, line));
    if (actual === expected) return [];
    const place = { line: lineInFile(sample, line) };
    if (actual === undefined) {
      const message = `The comment says \`${comment}\`, but the line doesn't run.`;
      return [
        { ...place, message, fix: "Add an event with which it runs to the page's file in sample-tests/context." },
      ];
    }
    return [{ ...place, message: "The comment says another value.", fix: "Correct one of them.", expected, actual }];
  });
  return { problems, isNoted: shown.length > 0 };
}

function placeOf(index: number, line: number): string {
  return `${index}:${line}`;
}

function parse(code: string) {
  return parseSync("sample.js", code, { lang: "js", sourceType: "module" });
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const nested = Object.values(value).flatMap(nodesIn);
  return "type" in value ? [value as Node, ...nested] : nested;
}

/** What a comment beside the statement can be the value of. */
function subjectOf({ type, argument, declarations, expression }: Node): Subject | undefined {
  const [declared, ...others] = (declarations as { id: Node; init: Node | null }[] | undefined) ?? [];
  const isVariable = declared?.id.type === "Identifier" && others.length === 0;
  const value = (type === "ReturnStatement" ? argument : isVariable ? declared.init : expression) as Node | null;
  if (!value) return undefined;
  const { callee, arguments: logged } = value as Node & { callee?: { object?: Node }; arguments?: Node[] };
  const [first] = logged ?? [];
  if (callee?.object?.name !== "console" || !first) return { start: value.start, end: value.end, isLog: false };
  return { start: first.start, end: logged?.at(-1)?.end ?? first.end, isLog: true };
}

/**
 * A literal is a value, and other words aren't: `// available to later steps`. Logs have no quotes, so a text beside one is
 * what it logs if it starts like a name, and doesn't end like a sentence.
 */
function valueIn(comment: string, isLog: boolean): { value: unknown } | undefined {
  const text = comment.replace(/^=>\s*| in the first run$/g, "");
  const literal = literalIn(isLog ? text : text.replace(/(?<=^\d+) bytes$/, ""));
  if (literal || !isLog) return literal;
  return comment.startsWith("=>") || /^[A-Z].*[^.]$/.test(text) ? { value: text } : undefined;
}

function literalIn(text: string): { value: unknown } | undefined {
  const { program, errors } = parse(`(${text}\n)`);
  const [statement, ...others] = program.body;
  if (errors.length > 0 || others.length > 0 || statement?.type !== "ExpressionStatement") return undefined;
  if (!isLiteral(statement.expression as unknown as Node)) return undefined;
  return { value: new Function(`return (${text}\n);`)() };
}

function isLiteral({ type, name, operator, kind, computed, ...node }: Node): boolean {
  const all = (nodes: unknown) => (nodes as (Node | null)[]).every((each) => each !== null && isLiteral(each));
  switch (type) {
    case "Literal":
      return !("regex" in node);
    case "Identifier":
      return name === "undefined" || name === "NaN";
    case "UnaryExpression":
      return operator === "-" && all([node.argument]);
    case "ParenthesizedExpression":
      return all([node.expression]);
    case "ArrayExpression":
      return all(node.elements);
    case "ObjectExpression":
      return all(node.properties);
    case "Property":
      return kind === "init" && computed === false && all([node.value]);
    default:
      return false;
  }
}

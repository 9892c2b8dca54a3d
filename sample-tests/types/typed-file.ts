// Makes a file of a sample that the compiler can check: what the platform does around a sample is written around it.

import type { Sample } from "../sample.ts";
import type { SampleContext } from "./context.ts";
import { formOf, type Import, type ObjectNode, type SampleForm, withoutImports } from "./sample-form.ts";

/** `lines` has the line of the sample for each line of the text; 0 is the fence. */
export type TypedFile = { text: string; lines: number[] };

export type RuntimeVersion = "v1" | "v2";

/** @returns undefined if the sample can't be parsed. */
export function typedFile(sample: Sample, context: SampleContext, version: RuntimeVersion): TypedFile | undefined {
  const form = formOf(sample.code);
  if (!form) return undefined;
  const variables = Object.entries(context.variables)
    .filter(([name]) => !definesItself(sample.code, name))
    .map(([name, type]) => `const ${name} = ${cast(type)};`);
  if (form.form === "members") return members(sample, form.object, context, variables);
  if (form.form === "file" && (isModule(form) || isScript(sample)))
    return around(variables, withDefinitions(sample, form, context), []);
  const { body, imports } = form.form === "statements" ? form : withoutImports(withoutParameters(sample.code, form));
  const start =
    version === "v1" && context.this === undefined
      ? "__step(async function (event, steps, params, auths) {"
      : `__statements(${cast(context.this)}, async function () {`;
  return around([...imports, ...variables, start], body, ["});"]);
}

/** A version 1 step may be shown as a function. Its parameters are those of the function around it, which have types. */
function withoutParameters(code: string, { program }: File): string {
  const [statement] = program.body;
  const step = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  if (step?.type !== "ArrowFunctionExpression") return code;
  const [from, to] = [step.params[0]?.start ?? 0, step.params.at(-1)?.end ?? 0];
  return code.slice(0, from) + code.slice(from, to).replace(/\S/g, " ") + code.slice(to);
}

function definesItself(code: string, name: string): boolean {
  return new RegExp(
    `\\b(?:import|const|let|function)\\b[^;(=]*(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`,
  ).test(code);
}

function cast(type = "{}"): string {
  return `/** @type {${type}} */ (__any)`;
}

/** Has the name of a whole file, so it isn't a part of a step. */
function isScript({ title = "" }: Sample): boolean {
  return /^[\w/-]+\.m?js$/.test(title);
}

type File = Extract<SampleForm, { form: "file" }>;
type Statement = File["program"]["body"][number];

function isModule({ program }: File): boolean {
  return program.body.some((statement) => statement.type.startsWith("Export") || exportedByCommonJs(statement));
}

function exportedByCommonJs(statement: Statement): ObjectNode | undefined {
  if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression")
    return undefined;
  const { left, right } = statement.expression;
  const isExports =
    left.type === "MemberExpression" &&
    left.object.type === "Identifier" &&
    left.object.name === "module" &&
    right.type === "ObjectExpression";
  return isExports ? (right as ObjectNode) : undefined;
}

/** Wraps each object that is a component or an app. A function that only returns it gives `this` a type. */
function withDefinitions({ code, title = "" }: Sample, { program }: File, context: SampleContext): string {
  // The annotation checks less than the function, which would take over its types.
  const plain = code.replace(/@satisfies \{Pipedream\.(?:Source|Action|AppFile)\}/g, (text) => " ".repeat(text.length));
  const objects = program.body.flatMap(objectsOf).sort((a, b) => b.start - a.start);
  return objects.reduce((text, object) => {
    const define = definitionOf(object, title, context);
    return define === undefined
      ? text
      : `${text.slice(0, object.start)}${define}${text.slice(object.start, object.end)})${text.slice(object.end)}`;
  }, plain);
}

function objectsOf(statement: Statement): ObjectNode[] {
  if (statement.type === "ExportDefaultDeclaration")
    return statement.declaration.type === "ObjectExpression" ? [statement.declaration] : [];
  if (statement.type === "VariableDeclaration")
    return statement.declarations.flatMap(({ init }) =>
      init?.type === "ObjectExpression" && typeOf(init) === "app" ? [init] : [],
    );
  const exported = exportedByCommonJs(statement);
  return exported ? [exported] : [];
}

/** @returns the start of a call. */
function definitionOf(object: ObjectNode, title: string, context: SampleContext): string | undefined {
  const type = typeOf(object);
  const names = namesOf(object);
  if (type === "app") return "__app(";
  if (names.includes("run")) return type === "action" ? "__action(" : "__source(";
  const isPart = names.some((name) => ["type", "props", "methods", "hooks"].includes(name));
  return isPart ? `${partOf(object, title)}(${cast(context.this)}, ` : undefined;
}

function typeOf(object: ObjectNode): unknown {
  for (const property of object.properties)
    if (property.type === "Property" && nameOf(property) === "type" && property.value.type === "Literal")
      return property.value.value;
  return undefined;
}

type Property = Extract<ObjectNode["properties"][number], { type: "Property" }>;

function nameOf({ key }: Property): string {
  return key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
}

function propertiesOf(object: ObjectNode): Property[] {
  return object.properties.flatMap((property) => (property.type === "Property" ? [property] : []));
}

function namesOf(object: ObjectNode): string[] {
  return propertiesOf(object).map(nameOf);
}

const componentKeys = new Set([
  ...["name", "key", "type", "version", "description", "props", "methods", "hooks", "dedupe", "run", "propDefinitions"],
]);

/** Members of a component, an app, a prop, or a plain object. */
function members(sample: Sample, object: ObjectNode, context: SampleContext, variables: string[]): TypedFile {
  const properties = propertiesOf(object);
  const call = `${partOf(object, `${sample.title} ${sample.tab}`)}(${cast(context.this)}, {`;
  const names = namesOf(object);
  const isAll = (test: (property: Property) => boolean) => properties.every(test);
  if (names.every((name) => componentKeys.has(name))) return around([...variables, call], sample.code, ["});"]);
  if (names.includes("options"))
    return around([...variables, `${call} props: { name: { type: "string",`], sample.code, ["} } });"]);
  if (isAll(({ value }) => value.type === "FunctionExpression"))
    return around([...variables, `${call} methods: {`], sample.code, ["} });"]);
  if (isAll(({ value }) => value.type === "ObjectExpression" || value.type === "Identifier"))
    return around([...variables, `${call} props: {`], sample.code, ["} });"]);
  const start = `__statements(${cast(context.this)}, function () { return {`;
  return around([...variables, start], sample.code, ["}; });"]);
}

/** What a part belongs to: `run` of an action takes an object. */
function partOf(object: ObjectNode, title: string): string {
  if (namesOf(object).includes("propDefinitions") || /app file|\.app\.mjs/.test(title)) return "__partOfApp";
  const run = propertiesOf(object).find((property) => nameOf(property) === "run")?.value;
  const [parameter] = run?.type === "FunctionExpression" ? run.params : [];
  return parameter?.type === "ObjectPattern" ? "__partOfAction" : "__partOfSource";
}

function around(before: readonly (string | Import)[], code: string, after: readonly string[]): TypedFile {
  const count = code.split("\n").length;
  const first = before.map((part) => (typeof part === "string" ? { text: part, line: 0 } : part));
  return {
    text: [...first.map(({ text }) => text), code, ...after, "export {};"].join("\n"),
    lines: [
      ...first.map(({ line }) => line),
      ...Array.from({ length: count }, (_, index) => index + 1),
      ...after.map(() => count),
      count,
    ],
  };
}

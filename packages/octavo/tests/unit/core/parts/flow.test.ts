import { expect, test } from "vitest";
import { compileText } from "../page/compile-text.ts";

const flow = (body: string, label = "[Steps]") => `::::flow${label}\n${body}\n::::\n`;
const node = (name: string, attributes = "") => `:::flow-node[${name}]${attributes}\n${name} text.\n:::`;

test("the first node is selected, or the one with `selected`", async () => {
  const checked = /id="flow-\d+-(\d)" checked/;
  const first = await compileText(flow(`${node("A")}\n${node("B")}`));
  const second = await compileText(flow(`${node("A")}\n${node("B", "{selected}")}`));
  expect(first.problems).toEqual([]);
  expect([first, second].map(({ html }) => checked.exec(html)?.[1])).toEqual(["1", "2"]);
});

test.each([
  ["one node", flow(node("A")), "This flow has 1 nodes."],
  ["five nodes", flow(["A", "B", "C", "D", "E"].map((name) => node(name)).join("\n")), "This flow has 5 nodes."],
  ["no label", flow(`${node("A")}\n${node("B")}`, ""), "A flow has no label."],
  ["a node without a name", flow(`${node("A")}\n:::flow-node\nText.\n:::`), "A node has no name."],
  ["something else", flow(`${node("A")}\n${node("B")}\n\nText.`), "`::::flow` can only contain nodes."],
])("%s is reported", async (_, text, message) => {
  const { problems } = await compileText(text);
  expect(problems.map((problem) => problem.message)).toContain(message);
});

import { describe, expect, test } from "vitest";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";

describe("escapeHtml", () => {
  test("nothing in a text can become a tag, an entity or the end of an attribute", () => {
    expect(escapeHtml(`<a href="x">&amp;</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;");
  });

  test("other characters stay as they are", () =>
    expect(escapeHtml("it's {{steps.x}} – ü")).toBe("it's {{steps.x}} – ü"));
});

describe("attributes", () => {
  test("writes what has a value, in order, escaped", () => {
    expect(attributes({ id: "a", title: 'say "x" & y', start: 0 })).toBe(
      ' id="a" title="say &quot;x&quot; &amp; y" start="0"',
    );
  });

  test("leaves out what has no value, and writes a flag without one", () => {
    expect(attributes({ id: undefined, hidden: true, alt: "" })).toBe(' hidden alt=""');
    expect(attributes({})).toBe("");
  });
});

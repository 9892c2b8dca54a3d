import { describe, expect, test } from "vitest";
import { svgFault } from "../../../../src/source/files/svg.ts";

const drawn = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">\n${content}\n</svg>`);

describe("svgFault", () => {
  test.each([
    '<rect width="8" height="8"/><style>rect{fill:#fff}</style>',
    '<use href="#shape"/><image href="data:image/png;base64,AAAA"/>',
    "<text>Turn it on = yes, in JavaScript</text>",
    '<animate attributeName="opacity" values="0;1"/>',
  ])("%s is only a picture", (content) => expect(svgFault(drawn(content))).toBeUndefined());

  test.each([
    ["<script>alert(1)</script>", "a script"],
    ["<svg:script href='x.js'/>", "a script"],
    ["<SCRIPT/>", "a script"],
    ['<rect onclick="alert(1)"/>', "an event handler"],
    ["<rect/onload=alert(1)>", "an event handler"],
    ['<a href="javascript:alert(1)"/>', "a `javascript:` address"],
    ['<a href="&#x6A;ava&Tab;script&colon;alert(1)"/>', "a `javascript:` address"],
    ['<image href="data:text/html,<p>"/>', "embedded data that is not a picture"],
    ['<image href="data:image/svg+xml,<svg/>"/>', "embedded data that is not a picture"],
    ["<foreignObject><p/></foreignObject>", "HTML in a `foreignObject`"],
    ['<set attributeName="onclick" to="alert(1)"/>', "an animation of an address or event handler"],
    ['<!ENTITY x "<script/>">', "a script"],
    ['<?xml-stylesheet href="x.css"?>', "a style sheet from elsewhere"],
  ])("%s is not", (content, what) =>
    expect(svgFault(drawn(content))).toEqual({ message: `contains ${what}`, line: 2 }),
  );

  test("bytes that a browser might read in another encoding are not", () => {
    expect(svgFault(Buffer.from("\ufeff<svg><script/></svg>", "utf16le"))).toEqual({
      message: "is not SVG in UTF-8",
      line: 1,
    });
  });
});

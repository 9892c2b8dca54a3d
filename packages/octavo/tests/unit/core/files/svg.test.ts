import { describe, expect, test } from "vitest";
import { svgFault } from "../../../../core/files/svg.ts";

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
    expect(svgFault(drawn(content))).toMatchObject({ message: `contains ${what}`, line: 2 }),
  );

  /** Each level draws the one below it ten times. */
  const bomb = (levels: number, use: (id: string) => string) =>
    Array.from({ length: levels }, (_, level) =>
      level === 0 ? '<g id="l0"><rect/></g>' : `<g id="l${level}">${use(`l${level - 1}`).repeat(10)}</g>`,
    ).join("\n");

  test.each([
    ["uses", (id: string) => `<use href="#${id}"/>`],
    ["uses of an older form", (id: string) => `<use xlink:href='#${id}'></use>`],
    ["patterns", (id: string) => `<rect fill="url(#${id})"/>`],
    ["masks in styles", (id: string) => `<rect style="mask: url( '#${id}' )"/>`],
  ])("a drawing that multiplies through %s is not, however short it is", (_, use) => {
    expect(svgFault(drawn(bomb(10, use)))).toMatchObject({
      message: expect.stringContaining("draws more than"),
      line: 1,
    });
    expect(svgFault(drawn(bomb(4, use)))).toBeUndefined();
  });

  test("a drawing with many elements, or one that uses itself, is only a picture", () => {
    expect(svgFault(drawn(`${'<use href="#a"/>'.repeat(50_000)}<path id="a"/>`))).toBeUndefined();
    expect(
      svgFault(drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g>')),
    ).toBeUndefined();
  });

  test("a long chain, and deep nesting, are judged in time", () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`).join("");
    expect(svgFault(drawn(chain))?.message).toContain("draws more than");
    const nested = Array.from({ length: 20_000 }, (_, at) => `<g id="a${at}"><use href="#a${(at * 7) % 20_000}"/>`);
    expect(svgFault(drawn(nested.join("")))).toBeDefined();
  });

  test("bytes that a browser might read in another encoding are not", () => {
    expect(svgFault(Buffer.from("\ufeff<svg><script/></svg>", "utf16le"))).toMatchObject({
      message: "is not SVG in UTF-8",
      line: 1,
    });
  });
});

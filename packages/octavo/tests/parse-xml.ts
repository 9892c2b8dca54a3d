// Parses XML without a DTD, and throws if it isn't well-formed.

export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function parseXml(document: string): XmlElement {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/.test(document.replace(/[\u{10000}-\u{10ffff}]/gu, "")))
    throw new Error("There is a character that XML can't contain.");
  const [declaration = ""] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(document) ?? [];
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  for (const [piece] of document.slice(declaration.length).matchAll(/<[^>]*>|[^<]+|</g)) {
    const parent = open.at(-1) ?? top;
    const [, slash, name, rest, end] = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>$/.exec(piece) ?? [];
    if (name === undefined) {
      if (piece.startsWith("<")) throw new Error(`${piece} isn't a tag.`);
      parent.text += unescaped(piece);
    } else if (slash) {
      if (open.pop()?.name !== name) throw new Error(`${piece} closes another element.`);
    } else {
      const pairs = [...(rest ?? "").matchAll(/([\w:]+)="([^"]*)"/g)];
      const attributes = Object.fromEntries(pairs.map(([, key, value = ""]) => [key, unescaped(value)]));
      if (Object.keys(attributes).length < pairs.length) throw new Error(`${piece} has an attribute twice.`);
      const element = { name, attributes, children: [], text: "" };
      parent.children.push(element);
      if (!end) open.push(element);
    }
  }
  const [root] = top.children;
  if (open.length > 1 || !root || top.children.length > 1 || top.text.trim()) throw new Error("It has no single root.");
  return root;
}

function unescaped(text: string): string {
  return text.replace(/&([^;&\s]*;?)/g, (entity, name: string) => {
    const character = named[name.slice(0, -1)];
    if (character === undefined || !name.endsWith(";")) throw new Error(`${entity} isn't an entity.`);
    return character;
  });
}

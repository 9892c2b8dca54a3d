// A formula as text, for places without markup: the title of a page, the list of headings, descriptions, and search.

type Node = { name: string; children: (Node | string)[] };

/** @param mathml well-formed, as Temml writes it. */
export function plainTextOf(mathml: string): string {
  const root: Node = { name: "", children: [] };
  const open = [root];
  for (const [, slash, name = "", , text = ""] of mathml.matchAll(/<(\/?)([a-z]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text) parent.children.push(text);
    else if (slash) open.pop();
    else {
      const node = { name, children: [] };
      parent.children.push(node);
      open.push(node);
    }
  }
  const text = textOf(root)
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
  // Operators that have no width, such as that between a function and its argument.
  return text
    .replace(/[\u2061-\u2064]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is between the children of an element. */
const separators: Record<string, string> = { mtable: ", ", mtr: " " };

function textOf(node: Node | string): string {
  if (typeof node === "string") return node;
  const { name, children } = node;
  const [base = "", first = "", second = ""] = children.map(textOf);
  switch (name) {
    case "msup":
      return base + (/^[′″‴]+$/.test(first) ? first : `^${grouped(first)}`);
    case "msub":
    case "munder":
      return `${base}_${grouped(first)}`;
    case "msubsup":
    case "munderover":
      return `${base}_${grouped(first)}^${grouped(second)}`;
    // An accent.
    case "mover":
      return base;
    case "mfrac":
      return `${grouped(base)}/${grouped(first)}`;
    case "mspace":
      return " ";
    case "mo":
      return /^[=<>≤≥≠≈≡→⇒±+−]$|^&[lg]t;$/.test(base) ? ` ${base} ` : base;
    case "mphantom":
      return "";
    case "msqrt":
      return `√${grouped(children.map(textOf).join(""))}`;
    case "mroot":
      return `${first}√${grouped(base)}`;
    default:
      return children.map(textOf).join(separators[name] ?? "");
  }
}

function grouped(text: string): string {
  const inside = text.trim();
  return [...inside].length > 1 && !/^\d+$/.test(inside) ? `(${inside})` : inside;
}

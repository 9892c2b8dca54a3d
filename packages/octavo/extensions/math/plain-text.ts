// A formula as text, for places without markup: the title of a page, the list of headings, descriptions, and search.

/**
 * What Temml makes of a formula: elements, and the text in them. The children of a cell may be something else by
 * mistake.
 */
export type FormulaNode = { type?: string; text?: string; children?: FormulaNode[] | object };

export function plainTextOf(formula: FormulaNode): string {
  // Operators that have no width, such as that between a function and its argument.
  return textOf(formula)
    .replace(/[\u2061-\u2064]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is between the children of an element. */
const separators: Record<string, string> = { mtable: ", ", mtr: " " };

function textOf({ type = "", text, children: written }: FormulaNode): string {
  if (text !== undefined) return text;
  const children: FormulaNode[] = Array.isArray(written) ? written : [];
  const [base = "", first = "", second = ""] = children.map(textOf);
  switch (type) {
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
      return /^[=<>≤≥≠≈≡→⇒±+−]$/.test(base) ? ` ${base} ` : base;
    case "mphantom":
      return "";
    case "msqrt":
      return `√${grouped(children.map(textOf).join(""))}`;
    case "mroot":
      return `${first}√${grouped(base)}`;
    default:
      return children.map(textOf).join(separators[type] ?? "");
  }
}

function grouped(text: string): string {
  const inside = text.trim();
  return [...inside].length > 1 && !/^\d+$/.test(inside) ? `(${inside})` : inside;
}

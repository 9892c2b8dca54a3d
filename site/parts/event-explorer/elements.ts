// Makes elements without HTML, which the site's content security policy doesn't allow.

export function made(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...inner: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...inner);
  return element;
}

/** Text between backticks becomes code, and between double asterisks, bold. */
export function formatted(text: string): (Node | string)[] {
  return text.split(/(`[^`]*`|\*\*[^*]+\*\*)/).map((piece) => {
    if (/^`.*`$/.test(piece)) return made("code", {}, piece.slice(1, -1));
    return /^\*\*.+\*\*$/.test(piece) ? made("strong", {}, piece.slice(2, -2)) : piece;
  });
}

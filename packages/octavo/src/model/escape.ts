// Escapes text for HTML.

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** ` name="value"` for each attribute that has a value. `true` becomes an attribute without a value. */
export function attributes(values: Record<string, string | number | true | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}

/** The attributes of an `<a>`, with a marker if it leaves the site. */
export function linkAttributes({ href, isExternal }: { href: string; isExternal: boolean }): string {
  return attributes({ href, rel: isExternal ? "external noopener" : undefined });
}

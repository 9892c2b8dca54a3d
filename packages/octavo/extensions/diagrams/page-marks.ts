// Marks in a drawing for what differs from page to page: what IDs start with, and the icons. Text can't contain them, because
// `<` is escaped in it.

/** A page may have several drawings. */
export const idMark = "<?id?>";

export const iconMark = (role: string): string => `<?icon ${role}?>`;

/** @param iconOf returns an element `<svg>`. */
export function fillDrawing(svg: string, id: string, iconOf: (role: string) => string): string {
  const shapes = (role: string) => iconOf(role).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return svg.replace(/<\?icon (.+?)\?>/g, (_, role: string) => shapes(role)).replaceAll(idMark, id);
}

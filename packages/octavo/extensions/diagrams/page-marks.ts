// Marks in a drawing for what differs from page to page: what IDs start with, and the icons. Text can't contain them,
// because `<` is escaped in it.

import { type RenderedSvg, rendered } from "../../core/model/rendered.ts";

/** A page may have several drawings. */
export const idMark = "<?id?>";

export const iconMark = (role: string): string => `<?icon ${role}?>`;

/** @param iconOf returns an element `<svg>`. */
export function fillDrawing(svg: string, id: string, iconOf: (role: string) => string): RenderedSvg {
  const shapes = (role: string) => iconOf(role).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return rendered(svg.replace(/<\?icon (.+?)\?>/g, (_, role: string) => shapes(role)).replaceAll(idMark, id));
}

// The article of a compiled page, as one text.

import type { CompiledPage } from "../core/model/page.ts";
import { wholeHtml } from "../core/model/rendered.ts";

export async function articleHtml(page: Pick<CompiledPage, "content"> | undefined): Promise<string> {
  return page ? wholeHtml((await page.content()).html) : "";
}

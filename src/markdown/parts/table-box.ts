// A wide table scrolls in its own box, which the keyboard can reach.

export function tableBox(head: string, body: string): string {
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
}

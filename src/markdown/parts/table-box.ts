// Puts a table into its own box, so that a wide one can scroll and the keyboard can reach it.

export function tableBox(head: string, body: string): string {
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
}

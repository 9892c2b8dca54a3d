// Writes text to the clipboard.

/**
 * Must be called during a click. Safari accepts a promise then, but nothing after waiting for one. @throws if the text
 * can't be had, or if the browser refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const blob = Promise.resolve(text).then((known) => new Blob([known], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

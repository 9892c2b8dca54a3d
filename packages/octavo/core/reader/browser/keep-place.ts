// Keeps the touched element in place while the page above it grows or shrinks.

export function keepPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: "instant" });
}

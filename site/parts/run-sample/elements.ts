// Elements of the panel.

export function button(label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  return made;
}

export function element(name: string, className: string, children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

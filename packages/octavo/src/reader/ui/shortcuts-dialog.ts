// The dialog that lists all keyboard shortcuts, and turns single-key shortcuts on and off. It's outside React's root.

const isApple = () => /^(?:Mac|iP)/.test(navigator.platform);

/** Keys are separated by spaces. */
function shortcuts(): [where: string, keys: [keys: string, action: string][]][] {
  const command = isApple() ? "⌘" : "Ctrl";
  return [
    [
      "Everywhere",
      [
        [`/ ${command}+K`, "Search"],
        ["[", "Previous page"],
        ["]", "Next page"],
        ["?", "Show keyboard shortcuts"],
        ["Esc", "Close a menu or dialog"],
      ],
    ],
    [
      "In search",
      [
        ["↑ ↓", "Select a result"],
        ["Enter", "Open the result"],
        [`${command}+Enter`, "Open the result in a new tab"],
      ],
    ],
    ["In code tabs", [["← →", "Select a language"]]],
    [
      "In an enlarged diagram",
      [
        ["+ −", "Zoom in and out"],
        ["0", "Reset the zoom"],
      ],
    ],
  ];
}

/** @param areOn whether single-key shortcuts work. @param turn remembers the reader's choice. */
export function openShortcuts(areOn: boolean, turn: (on: boolean) => void): void {
  if (document.querySelector("dialog[open]")) return;
  const title = element("h2", "Keyboard shortcuts");
  title.id = "shortcuts-title";
  const lists = shortcuts().flatMap(([where, keys]) => [
    element("h3", where),
    element("dl", ...keys.map(([keys, action]) => element("div", element("dt", ...caps(keys)), element("dd", action)))),
  ]);
  const choice = element("input");
  choice.type = "checkbox";
  choice.checked = areOn;
  choice.addEventListener("change", () => turn(choice.checked));
  const label = element("label", choice, "Use single-key shortcuts");
  const form = element("form", title, ...lists, label, element("button", "Close"));
  form.method = "dialog";
  const dialog = element("dialog", form);
  dialog.className = "shortcuts";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** `↑ ↓` becomes two key caps. */
function caps(keys: string): (Node | string)[] {
  return keys.split(" ").flatMap((key) => [element("kbd", key), " "]);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

// The dialog that lists all keyboard shortcuts, and turns single-key shortcuts on and off. It's outside React's root.

import { texts } from "virtual:octavo-texts";

const isApple = () => /^(?:Mac|iP)/.test(navigator.platform);

/** Keys are separated by spaces. */
function shortcuts(): [where: string, keys: [keys: string, action: string][]][] {
  const command = isApple() ? "⌘" : "Ctrl";
  return [
    [
      texts.everywhere,
      [
        [`/ ${command}+K`, texts.search],
        ["[", texts.previousPage],
        ["]", texts.nextPage],
        ["?", texts.showShortcuts],
        ["Esc", texts.closeMenu],
      ],
    ],
    [
      texts.inSearch,
      [
        ["↑ ↓", texts.selectResult],
        ["Enter", texts.openResult],
        [`${command}+Enter`, texts.openResultInTab],
      ],
    ],
    [texts.inCodeTabs, [["← →", texts.selectLanguage]]],
    [
      texts.inDiagram,
      [
        ["+ −", texts.zoomInAndOut],
        ["0", texts.resetZoom],
      ],
    ],
  ];
}

/** @param areOn whether single-key shortcuts work. @param turn remembers the reader's choice. */
export function openShortcuts(areOn: boolean, turn: (on: boolean) => void): void {
  if (document.querySelector("dialog[open]")) return;
  const title = element("h2", texts.shortcuts);
  title.id = "shortcuts-title";
  const lists = shortcuts().flatMap(([where, keys]) => [
    element("h3", where),
    element("dl", ...keys.map(([keys, action]) => element("div", element("dt", ...caps(keys)), element("dd", action)))),
  ]);
  const choice = element("input");
  choice.type = "checkbox";
  choice.checked = areOn;
  choice.addEventListener("change", () => turn(choice.checked));
  const label = element("label", choice, texts.useSingleKeys);
  const form = element("form", title, ...lists, label, element("button", texts.close));
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

// Entries of the page menu that hand the page to an assistant.

import { texts } from "virtual:octavo-texts";
import { headFacts } from "../../../core/reader/ui/head.ts";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";

export function Slot({ site, state: { view }, shell }: SlotProps<{ label: string; href: string }[]>) {
  const prompt = texts.assistantPrompt({ address: site.origin + headFacts(site, view).markdown });
  return shell.map(({ label, href }) => (
    <a key={label} href={href.replace("{prompt}", encodeURIComponent(prompt))} rel="external noopener">
      {texts.openIn({ assistant: label })}
    </a>
  ));
}

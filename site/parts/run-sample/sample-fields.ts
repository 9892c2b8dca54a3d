// The fields in which readers change the code and the event of a sample.

import { button, element } from "./elements.ts";
import type { SampleRun } from "./run.ts";

export type SampleFields = {
  element: HTMLElement;
  /** The buttons that show the fields, and undo all changes. */
  edit: HTMLElement;
  reset: HTMLElement;
  /** Shows what is changed, if anything is. */
  showChanges: () => void;
  /** @returns the sample as it's written in the fields, or what is wrong with them. */
  changed: (sample: SampleRun) => SampleRun | string;
};

/** They're empty until `changed` is called the first time. */
export function sampleFields(): SampleFields {
  const code = field("Code");
  const event = field("Event (JSON)");
  const fields = element("div", "run-fields", [code.label, event.label]);
  const edit = button("Edit");
  const reset = button("Reset");
  let original: SampleRun | undefined;

  const show = (areShown: boolean) => {
    fields.hidden = !areShown;
    edit.setAttribute("aria-expanded", String(areShown));
  };
  const fill = () => {
    code.area.value = original?.code ?? "";
    event.area.value = original ? eventText(original) : "";
    for (const { area } of [code, event]) area.rows = Math.min(20, area.value.split("\n").length + 1);
    reset.hidden = true;
  };

  show(false);
  fill();
  edit.addEventListener("click", () => {
    show(Boolean(fields.hidden));
    if (!fields.hidden) code.area.focus();
  });
  fields.addEventListener("input", () => {
    reset.hidden = false;
  });
  reset.addEventListener("click", () => {
    fill();
    code.area.focus();
  });
  return {
    ...{ element: fields, edit, reset },
    showChanges: () => {
      if (!reset.hidden) show(true);
    },
    changed: (sample) => {
      if (!original) {
        original = sample;
        fill();
      }
      return changedSample(original, code.area.value, event.area.value);
    },
  };
}

/** @returns what is wrong with the event, if it isn't JSON. */
function changedSample(sample: SampleRun, code: string, event: string): SampleRun | string {
  try {
    const { events: _, ...context } = sample.context;
    const isSame = event === eventText(sample);
    return { ...sample, code, context: isSame ? sample.context : { ...context, event: JSON.parse(event) } };
  } catch (error) {
    return `The event isn't JSON: ${(error as Error).message}.`;
  }
}

function eventText({ context }: SampleRun): string {
  return JSON.stringify(context.event ?? {}, null, 2);
}

function field(name: string): { label: HTMLElement; area: HTMLTextAreaElement } {
  const area = document.createElement("textarea");
  area.spellcheck = false;
  area.setAttribute("autocapitalize", "off");
  return { label: element("label", "", [name, area]), area };
}

// Code of one version of the platform in a sample of another, where it may be in a branch that never runs.

import type { Page, Sample } from "../sample.ts";
import { type Rule, slipsAt } from "./slip.ts";

type Word = { pattern: RegExp; fix: string };

const globals = (names: string) => new RegExp(`(?<![\\w$.'"\`/]|\\[!)\\$(${names})\\b(?!["'\`])`, "g");

/** What only code of version 1 has. */
const old: readonly Word[] = [
  { pattern: globals("send|respond"), fix: "Call it as a method of `$`, such as `$.send.http()` and `$.respond()`." },
  { pattern: globals("end"), fix: "Write `return $.flow.exit()`." },
  { pattern: globals("checkpoint"), fix: "Use `$.service.db`." },
  { pattern: /\bthis\.\$checkpoint\b/g, fix: "Use `$.service.db`." },
  { pattern: globals("event"), fix: "Write `steps.trigger.event`." },
  { pattern: globals("context"), fix: "Write `steps.trigger.context`." },
  { pattern: /(?<![\w$.'"`/-])auths(?=\.\w|\[)/g, fix: "Use an app prop, such as `this.slack.$auth`." },
  { pattern: /(?<![\w$.'"`/-])params(?=\.\w)/g, fix: "Use a prop, such as `this.name`." },
  {
    pattern: /\basync \((?:event|params)\b[^)]*\) => \{/g,
    fix: "Write `export default defineComponent({ async run({ steps, $ }) { … } })`.",
  },
  { pattern: /\{\{\s*event(?=[.[])/g, fix: "Write `steps.trigger.event`." },
];

/** What code steps of version 1 don't have. */
const recent: readonly Word[] = [
  { pattern: /\bdefineComponent\b/g, fix: "Write the body of the step, or `async (event, steps) => { … }`." },
  { pattern: /(?<![\w$.'"`/])\$\.export\b/g, fix: "Write `this.name = value`." },
  { pattern: /(?<![\w$.'"`/])\$\.(?:send|respond)\b/g, fix: "Leave out the dot: `$send.http()` and `$respond()`." },
  { pattern: /(?<![\w$.'"`/])\$\.flow\b/g, fix: "Write `$end()`." },
  { pattern: /(?<![\w$.'"`/])\$\.service\b/g, fix: "Use `$checkpoint` or `this.$checkpoint`." },
];

const languages = new Set(["js", "javascript", "ts", "typescript"]);
/** Captions of old code on pages about moving to version 2, of paths that such a page converts, and of what isn't allowed. */
const isOld = /\b(?:before|legacy)\b|^path$|^not allowed$|no longer works$/i;

export const otherVersion: Rule = (sample, page) => {
  const isCode = languages.has(sample.language);
  if (!isCode && sample.language !== "text") return [];
  const words = wordsFor(sample, page);
  const code = isCode ? withoutExplanations(sample.code) : sample.code;
  return words.flatMap(({ pattern, fix }) =>
    slipsAt(code, pattern, (found) => {
      const name = found.trim();
      const local = new RegExp(
        `\\b(?:const|let|var)\\b[^=;]*[\\s{,]${escaped(name)}\\b|[({,]\\s*${escaped(name)}\\s*[,})=]`,
      );
      if (/^\w+$/.test(name) && local.test(code)) return undefined;
      return { message: `\`${name}\` belongs to another version of the platform.`, fix };
    }),
  );
};

function wordsFor({ title = "", tab = "", code }: Sample, { version, isShared }: Page): readonly Word[] {
  // As version 1 shows it, a shared page can contain code of both.
  if (isShared) return [];
  const isComponent = /^(?:export default|module\.exports)\b|^async run\(/m.test(code);
  // Version 1 also has components.
  if (tab === "v1" || version === "v1") return isComponent ? [] : recent;
  return [tab, title].some((caption) => isOld.test(caption)) ? [] : old;
}

function escaped(text: string): string {
  return text.replace(/[$.*+?^()[\]{}|\\]/g, "\\$&");
}

/** Comments can explain what is different, and removed lines show it. Offsets stay the same. */
function withoutExplanations(code: string): string {
  return code.replace(/^.*\[!code --\].*$|(?<=^|\s)\/\/.*$|\/\*[\s\S]*?\*\//gm, (text) => text.replace(/[^\n]/g, " "));
}

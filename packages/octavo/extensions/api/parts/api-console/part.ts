// `::api-console{form="create-source"}`: a form for the request of an operation, which the samples follow. The page only has
// its summary. The rest is loaded when a reader opens it (behavior.ts). References write it.

import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Part } from "../../../../core/part.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import { operationsFolder } from "../../model/request/operation-console.ts";
import { consoleNames } from "../../openapi/operation-consoles.ts";
import { describedApi } from "../../settings.ts";

export const apiConsole: Part<{ href: string; sends: boolean }> = {
  type: "leafDirective",
  styles: ["details"],
  attributes: ["form!"],
  read: ({ node, attributes: { form = "" } }, { settings, report }) => {
    const api = settingOf(describedApi, settings);
    if (!api || ![...consoleNames(api).values()].includes(form))
      report(node, `The API has no form \`${form}\`.`, "Write `::api-operation` instead, which has the form.");
    return { props: { href: `${settings.sharedBase}${operationsFolder}${form}.json`, sends: api?.tryIt === true } };
  },
  html: ({ props: { href, sends } }, { texts }) => {
    const summary = escapeHtml(sends ? texts.tryIt : texts.enterOwnValues);
    const without = escapeHtml(sends ? texts.tryItNeedsScript : texts.ownValuesNeedScript);
    return `<details${attributes({ class: "api-console", "data-form": href })}><summary>${summary}</summary></details>
<noscript><p>${without}</p></noscript>\n`;
  },
  markdown: () => [],
};

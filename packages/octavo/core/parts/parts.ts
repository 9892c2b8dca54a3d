// The parts of every site by the name of their directive or the language of their fence. Extensions have more, and a
// site can add its own in site/parts/.

import type { Parts } from "../part.ts";
import { anchor } from "./anchor/part.ts";
import { badge } from "./badge/part.ts";
import { beside } from "./beside/part.ts";
import { callout } from "./callout/part.ts";
import { card, cards } from "./cards/part.ts";
import { codeTabs } from "./code-tabs/part.ts";
import { column, columns } from "./columns/part.ts";
import { date } from "./date/part.ts";
import { details } from "./details/part.ts";
import { endpoint } from "./endpoint/part.ts";
import { field, fields } from "./fields/part.ts";
import { fileTree } from "./file-tree/part.ts";
import { flow, flowNode } from "./hero/flow.ts";
import { button, hero, searchBox } from "./hero/part.ts";
import { kbd } from "./kbd/part.ts";
import { limit } from "./limit/part.ts";
import { steps } from "./steps/part.ts";
import { tab, tabs } from "./tabs/part.ts";
import { version } from "./version/part.ts";

export const coreParts: Parts = new Map(
  Object.entries({
    note: callout("note"),
    tip: callout("tip"),
    warning: callout("warning"),
    danger: callout("danger"),
    details,
    "code-tabs": codeTabs,
    tabs,
    tab,
    steps,
    cards,
    card,
    hero,
    flow,
    "flow-node": flowNode,
    button,
    "search-box": searchBox,
    version,
    columns,
    column,
    fields,
    field,
    "file-tree": fileTree,
    badge,
    kbd,
    date,
    limit,
    anchor,
    endpoint,
    beside,
  }),
);

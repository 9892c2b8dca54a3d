// All built-in parts by the name of their directive. A site can add its own in site/parts/.

import { apiObject, apiOperation, apiReference } from "../../extensions/api/parts/api/part.ts";
import { apiConsole } from "../../extensions/api/parts/api-console/part.ts";
import { changelog } from "../../extensions/changelog/parts/changelog/part.ts";
import { mark } from "../../extensions/drawings/parts/mark/part.ts";
import { glossary } from "../../extensions/glossary/parts/glossary/part.ts";
import { mcpLinks, mcpServer } from "../../extensions/mcp/parts/mcp-server/part.ts";
import { video } from "../../extensions/video/parts/video/part.ts";
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

export const builtInParts: Parts = new Map(
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
    video,
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
    mark,
    anchor,
    endpoint,
    beside,
    api: apiReference,
    "api-operation": apiOperation,
    "api-object": apiObject,
    "api-console": apiConsole,
    glossary,
    changelog,
    "mcp-server": mcpServer,
    "mcp-links": mcpLinks,
  }),
);

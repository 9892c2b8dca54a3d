// All built-in parts by the name of their directive. A site can add its own in site/parts/.

import { anchor } from "./anchor.ts";
import { apiObject, apiOperation } from "./api.ts";
import { appDirectory } from "./app-directory.ts";
import { badge } from "./badge.ts";
import { beside } from "./beside.ts";
import { callout } from "./callout.ts";
import { card, cards } from "./cards.ts";
import { changelog } from "./changelog.ts";
import { codeTabs } from "./code-tabs.ts";
import { column, columns } from "./columns.ts";
import { date } from "./date.ts";
import { details } from "./details.ts";
import { endpoint } from "./endpoint.ts";
import { field, fields } from "./fields.ts";
import { fileTree } from "./file-tree.ts";
import { glossary } from "./glossary.ts";
import { button, hero, searchBox } from "./hero.ts";
import { kbd } from "./kbd.ts";
import { limit } from "./limit.ts";
import { mcpLinks, mcpServer } from "./mcp-server.ts";
import type { Parts } from "./part.ts";
import { questions } from "./questions.ts";
import { steps } from "./steps.ts";
import { version } from "./version.ts";
import { video } from "./video.ts";

export const builtInParts: Parts = new Map(
  Object.entries({
    note: callout("note", "Note"),
    tip: callout("tip", "Tip"),
    warning: callout("warning", "Warning"),
    danger: callout("danger", "Danger"),
    details,
    "code-tabs": codeTabs,
    steps,
    cards,
    card,
    hero,
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
    anchor,
    endpoint,
    "app-directory": appDirectory,
    beside,
    "still-have-questions": questions,
    "api-operation": apiOperation,
    "api-object": apiObject,
    glossary,
    changelog,
    "mcp-server": mcpServer,
    "mcp-links": mcpLinks,
  }),
);

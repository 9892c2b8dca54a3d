// All extensions. This is the only place that names them, and the list is their order.

import type { Extension } from "../core/extension.ts";
import { addresses } from "./addresses/extension.ts";
import { analytics } from "./analytics/extension.ts";
import { announcement } from "./announcement/extension.ts";
import { api } from "./api/extension.ts";
import { assistants } from "./assistants/extension.ts";
import { cards } from "./cards/extension.ts";
import { changelog } from "./changelog/extension.ts";
import { diagrams } from "./diagrams/extension.ts";
import { drawings } from "./drawings/extension.ts";
import { events } from "./events/extension.ts";
import { externalLinks } from "./external-links/extension.ts";
import { glossary } from "./glossary/extension.ts";
import { hosts } from "./hosts/extension.ts";
import { linkPreview } from "./link-preview/extension.ts";
import { math } from "./math/extension.ts";
import { mcp } from "./mcp/extension.ts";
import { prose } from "./prose/extension.ts";
import { samples } from "./samples/extension.ts";
import { search } from "./search/extension.ts";
import { types } from "./types/extension.ts";
import { video } from "./video/extension.ts";
import { zoom } from "./zoom/extension.ts";

export const extensions: readonly Extension[] = [
  addresses,
  analytics,
  announcement,
  api,
  assistants,
  cards,
  changelog,
  diagrams,
  drawings,
  events,
  glossary,
  hosts,
  linkPreview,
  math,
  mcp,
  prose,
  samples,
  search,
  types,
  video,
  zoom,
  // Its review may take minutes, so it comes after those of all others.
  externalLinks,
];

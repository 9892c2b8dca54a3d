// Sites of other generators as a source of pages and settings.

import type { OtherSites } from "../../core/site-source.ts";
import { otherSyntax } from "../syntax/read-tree.ts";

export const otherSites: OtherSites = { syntax: otherSyntax };

// The setting of cards: whether to draw an image of each page for link previews.

import * as v from "valibot";
import { field } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";

export const drawsCards = setting({
  at: "cards",
  schema: v.optional(field("Whether link preview images are drawn.", v.boolean()), true),
  editions: "shared",
});

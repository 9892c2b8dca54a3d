// The commands of all extensions, and their reviews of `check`.

import { extensions } from "../../extensions/extensions.ts";
import type { Command, Review } from "./additions.ts";
import type { AddedOptions } from "./options.ts";

export const extensionCommands: readonly [name: string, command: Command][] = extensions
  .flatMap(({ commands = {} }) => Object.entries(commands))
  .sort(([one], [other]) => (one < other ? -1 : 1));

export const reviews: readonly Review[] = extensions.flatMap(({ review }) => review ?? []);

export const addedOptions: AddedOptions = {
  ofCheck: reviews.flatMap(({ option }) => option ?? []),
  ofCommands: extensionCommands.flatMap(([, { options = [] }]) => options),
};

// Stores events as lines in a file per month. Each line is appended with one write, so several processes can store events
// in the same folder. Nothing about the sender is stored: no address, no browser, and only the day.

import { accessSync, closeSync, constants, fstatSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dayMs, dayOf } from "../../core/model/day.ts";
import type { ReaderEvent } from "./model/read-event.ts";
import { monthFile, monthFiles, refuseDatabase } from "./month-files.ts";

export type EventStore = {
  /** @returns false if the event can't be stored. */
  add: (event: ReaderEvent) => boolean;
};

/** A file may be this many bytes long for each day of its month that has begun, which is 1 GB in 13 months. */
export const mostBytesPerDay = 2_500_000;
/** A month is deleted when its last day is older. */
const keptDays = 365;

type Options = { now?: () => number; log?: (message: string) => void };

/** @throws with a remedy when events can't be stored in the folder. */
export function openEventStore(
  folder: string,
  { now = Date.now, log = (message) => process.stderr.write(`${message}\n`) }: Options = {},
): EventStore {
  refuseDatabase(folder);
  const currentFile = () => monthFile(folder, dayOf(now()));
  let file = currentFile();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    deleteOld();
  } catch (cause) {
    throw new Error(
      `Events can't be stored in ${folder}: ${(cause as Error).message}. Check the folder and its permissions.`,
    );
  }
  let isFailing = false;

  function deleteOld(): void {
    const oldest = monthFile(folder, dayOf(now() - keptDays * dayMs));
    for (const month of monthFiles(folder)) if (month < oldest) rmSync(month);
  }

  return {
    add: (event) => {
      const day = dayOf(now());
      try {
        if (file !== currentFile()) deleteOld();
        file = currentFile();
        // After a failure, a part of a line may be at the end of the file.
        const line = `${isFailing ? "\n" : ""}${JSON.stringify({ day, ...event })}\n`;
        const isStored = append(file, line, mostBytesPerDay * Number(day.slice(8)));
        if (isStored) isFailing = false;
        return isStored;
      } catch (cause) {
        if (!isFailing) log(`Events can't be written to ${file}: ${(cause as Error).message}`);
        isFailing = true;
        return false;
      }
    },
  };
}

/** @returns false if the file would be longer than allowed. */
function append(file: string, line: string, mostBytes: number): boolean {
  const bytes = Buffer.from(line);
  const descriptor = openSync(file, "a");
  try {
    if (fstatSync(descriptor).size + bytes.length > mostBytes) return false;
    if (writeSync(descriptor, bytes) < bytes.length) throw new Error("the disk is full");
    return true;
  } finally {
    closeSync(descriptor);
  }
}

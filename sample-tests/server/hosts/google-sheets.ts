// sheets.googleapis.com, the API of Google Sheets.

import * as v from "valibot";
import type { Host } from "../host.ts";

const rows = [
  ["Latitude", "Longitude", "Timestamp", "Date/Time"],
  ["27.0595", "-12.2368", "1621991225", "2021-05-26 01:07:05"],
  ["-49.1472", "116.0723", "1621991802", "2021-05-26 01:16:42"],
];

const appended = v.object({ values: v.array(v.array(v.unknown())) });

export const googleSheets: Host = ({ method, url, body }) => {
  const [, id = "", action] = /^\/v4\/spreadsheets\/([^/]+)\/values\/[^/:]+(:append)?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  if (method === "GET") return { body: { range: "Sheet1!A1:AA1141", majorDimension: "ROWS", values: rows } };
  if (!action) return undefined;
  const { values } = v.parse(appended, JSON.parse(body));
  const columns = values[0]?.length ?? 0;
  const end = `${String.fromCharCode(64 + columns)}${values.length + 1}`;
  return {
    body: {
      spreadsheetId: id,
      tableRange: "Sheet1!A1",
      updates: {
        spreadsheetId: id,
        updatedRange: `Sheet1!A2:${end}`,
        updatedRows: values.length,
        updatedColumns: columns,
        updatedCells: values.flat().length,
      },
    },
  };
};

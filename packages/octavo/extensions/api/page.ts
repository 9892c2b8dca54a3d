import type { PageFace } from "../../core/extension.ts";
import { apiObject, apiOperation, apiReference } from "./parts/api/part.ts";
import { apiConsole } from "./parts/api-console/part.ts";

export const page: PageFace = {
  parts: {
    api: apiReference,
    "api-operation": apiOperation,
    "api-object": apiObject,
    "api-console": apiConsole,
  },
};

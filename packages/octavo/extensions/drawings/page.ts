import type { PageFace } from "../../core/extension.ts";
import { drawing } from "./drawings.ts";
import { mark } from "./parts/mark/part.ts";

export const page: PageFace = {
  parts: { drawing, mark },
};

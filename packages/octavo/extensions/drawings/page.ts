import type { PageFace } from "../../core/extension.ts";
import { mark } from "./parts/mark/part.ts";

export const page: PageFace = {
  parts: { mark },
};

import type { PageFace } from "../../core/extension.ts";
import { formula } from "./part.ts";

export const page: PageFace = {
  parts: { math: formula },
};

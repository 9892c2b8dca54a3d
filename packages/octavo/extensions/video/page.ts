import type { PageFace } from "../../core/extension.ts";
import { video } from "./parts/video/part.ts";

export const page: PageFace = {
  parts: { video },
};

import type { PageFace } from "../../core/extension.ts";
import { glossary } from "./parts/glossary/part.ts";

export const page: PageFace = {
  parts: { glossary },
};

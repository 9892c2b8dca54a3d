import type { PageFace } from "../../core/extension.ts";
import { changelog } from "./parts/changelog/part.ts";

export const page: PageFace = { parts: { changelog } };

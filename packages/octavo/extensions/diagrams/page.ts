import type { PageFace } from "../../core/extension.ts";
import { diagram } from "./part.ts";

export const page: PageFace = { parts: { mermaid: diagram } };

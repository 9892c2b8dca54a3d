import type { PageFace } from "../../core/extension.ts";
import { glossary } from "./parts/glossary/part.ts";
import { linkTerms } from "./terms.ts";

export const page: PageFace = { parts: { glossary }, finish: linkTerms };

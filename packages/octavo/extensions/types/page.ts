import type { PageFace } from "../../core/extension.ts";
import { typesDependency } from "./compiler.ts";

export const page: PageFace = { dependencies: [typesDependency] };

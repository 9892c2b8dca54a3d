import type { PageFace } from "../../core/extension.ts";
import { typesDependency } from "./compiler.ts";
import { addTypes } from "./typed-samples.ts";

export const page: PageFace = { dependencies: [typesDependency], sample: addTypes };

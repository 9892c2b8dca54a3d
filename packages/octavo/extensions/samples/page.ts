import type { PageFace } from "../../core/extension.ts";
import { proofDependency } from "./proof.ts";

export const page: PageFace = { dependencies: [proofDependency] };

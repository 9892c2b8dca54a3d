import type { PageFace } from "../../core/extension.ts";
import { addProof, proofDependency } from "./proof.ts";

export const page: PageFace = { dependencies: [proofDependency], sample: addProof };

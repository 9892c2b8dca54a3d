// Says when the images of other sites come from so many that the policy can't list them.

import { imageSources } from "../../model/image-origins.ts";
import { fileStart, type Problem, warning } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkImageOrigins({ pages }: Checked): Problem[] {
  const showing = [...pages.values()].filter(({ imageOrigins = [] }) => imageOrigins.length > 0);
  const origins = new Set(showing.flatMap(({ imageOrigins = [] }) => imageOrigins));
  const [first] = showing;
  if (!first || !imageSources(origins).isCutOff) return [];
  const message = `The images come from ${origins.size} other sites, which the security policy has no room to list. It allows images from any site.`;
  return [warning(first.source.path, fileStart, message, "Save images in the folder of the site.")];
}

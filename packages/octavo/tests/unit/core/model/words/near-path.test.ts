import { describe, expect, test } from "vitest";
import { nearPath } from "../../../../../core/model/words/near-path.ts";

const pages = [
  { route: "/code/nodejs/", label: "Running Node.js in workflows" },
  { route: "/code/nodejs/auth/", label: "Connecting apps in Node.js" },
  { route: "/code/", label: "Overview" },
  { route: "/workflows/", label: "What are Workflows?" },
  { route: "/workflows/steps/", label: "What are Steps?" },
  { route: "/workflows/steps/triggers/", label: "What are Triggers?" },
  { route: "/limits/", label: "Limits" },
  { route: "/quickstart/", label: "Quickstart" },
  { route: "/environment-variables/", label: "Environment Variables" },
  { route: "/pricing/", label: "Plans and Pricing" },
];
const nearest = (path: string) => nearPath(path, pages).map(({ route }) => route);

describe("a path that leads nowhere is near", () => {
  test.each([
    ["/workflow/step/trigger/", "/workflows/steps/triggers/"],
    ["/code/node/", "/code/nodejs/"],
    ["/limit/", "/limits/"],
    ["/qickstart/", "/quickstart/"],
    ["/quick-start/limits", "/limits/"],
    ["/reference/platform/limits.html", "/limits/"],
    ["/enviroment-varables/", "/environment-variables/"],
    ["/plans", "/pricing/"],
  ])("%s: %s", (path, route) => {
    expect(nearest(path)[0]).toBe(route);
  });
});

test.each(["/nope-not-here/", "/nope/", "/", "/how-to/", "/wp-admin/", "/x/", "/code/nope/here/", "/%/"])(
  "%s is near no page",
  (path) => {
    expect(nearest(path)).toEqual([]);
  },
);

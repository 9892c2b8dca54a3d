// What Vercel answers, according to the documented order of its routes. Vercel's own package reads `vercel.json`.

import { getTransformedRoutes } from "@vercel/routing-utils";
import { files, type HostAnswer, read, withQuery } from "./site.ts";

type Has = { key: string; value: string };
type Route = {
  handle?: string;
  src: string;
  status?: number;
  headers?: Record<string, string>;
  has?: Has[];
  missing?: Has[];
  dest?: string;
  continue?: true;
  check?: true;
};

export function readVercel(): (target: string, accept?: string) => HostAnswer {
  const { routes, error } = getTransformedRoutes(JSON.parse(read("vercel.json")) as object);
  if (error) throw new Error(error.message);
  const phases = inPhases(routes as Route[]);
  return (target, accept = "") => {
    const [path, query = ""] = target.split(/(?=\?)/);
    const accepts = ({ value }: Has) => new RegExp(`^${value}$`).test(accept);
    const fits = ({ src, has = [], missing = [] }: Route) =>
      new RegExp(src, "i").test(state.path) && has.every(accepts) && !missing.some(accepts);
    const state: { path: string; answer: HostAnswer } = { path, answer: { status: 200, headers: {} } };
    const hit = (): HostAnswer => {
      const more = phases.hit.filter(fits).map(({ headers }) => headers);
      return { ...state.answer, headers: Object.assign({}, state.answer.headers, ...more), file: state.path };
    };
    for (const phase of ["", "filesystem"]) {
      if (phase === "filesystem" && files.includes(state.path)) return hit();
      for (const route of phases[phase].filter(Boolean)) {
        if (!fits(route)) continue;
        const filled = (text: string) => state.path.replace(new RegExp(route.src, "i"), text);
        const { Location, ...headers } = route.headers ?? {};
        Object.assign(state.answer.headers, headers);
        if (Location)
          return { ...state.answer, status: route.status ?? 0, location: withQuery(filled(Location), query) };
        if (!route.dest) continue;
        state.path = filled(route.dest);
        if (files.includes(state.path)) return hit();
      }
    }
    const { status = 0, dest } = phases.error.find(fits) ?? {};
    return { ...state.answer, status, file: dest };
  };
}

/** Groups routes by the phase that they follow. The first phase has no name. */
function inPhases(routes: readonly Route[]): Record<string, Route[]> {
  const phases: Record<string, Route[]> = { "": [], filesystem: [], hit: [], error: [] };
  let phase = "";
  for (const route of routes) {
    if (route.handle !== undefined) phase = route.handle;
    else phases[phase].push(route);
  }
  return phases;
}

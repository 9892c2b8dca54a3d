// pokeapi.co, a list of Pokémon.

import type { Host } from "../host.ts";

const total = 1126;

/** The names that samples show. The others are made up. */
const names: Readonly<Record<number, string>> = {
  1: "bulbasaur",
  2: "ivysaur",
  3: "venusaur",
  4: "charmander",
  5: "charmeleon",
  6: "charizard",
  25: "pikachu",
};

export const pokeapi: Host = ({ method, url }) => {
  const [, id] = /^\/api\/v2\/pokemon\/?(\w+)?\/?$/.exec(url.pathname) ?? [];
  if (method !== "GET" || !url.pathname.startsWith("/api/v2/pokemon")) return undefined;
  if (id !== undefined) return pokemonById(id);
  const limit = Number(url.searchParams.get("limit") ?? 20);
  const offset = Number(url.searchParams.get("offset") ?? 0);
  const end = Math.min(offset + limit, total);
  const results = Array.from({ length: Math.max(0, end - offset) }, (_, position) => pokemon(offset + position + 1));
  const link = (start: number) => `https://pokeapi.co/api/v2/pokemon?offset=${start}&limit=${limit}`;
  return {
    body: {
      count: total,
      next: end < total ? link(end) : null,
      previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
      results,
    },
  };
};

function pokemonById(id: string) {
  const number = /^\d+$/.test(id) ? Number(id) : Number(Object.entries(names).find(([, name]) => name === id)?.[0]);
  if (!(number >= 1 && number <= total)) return { status: 404, body: "Not Found" };
  return { body: { id: number, ...pokemon(number), species: pokemon(number) } };
}

function pokemon(id: number): { name: string; url: string } {
  return { name: names[id] ?? `pokemon-${id}`, url: `https://pokeapi.co/api/v2/pokemon/${id}/` };
}

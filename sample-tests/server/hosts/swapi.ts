// swapi.dev, the Star Wars API.

import type { Host } from "../host.ts";

const base = "https://swapi.dev/api";

const people = [
  { name: "Luke Skywalker", height: "172", mass: "77", hair_color: "blond", gender: "male", birth_year: "19BBY" },
  { name: "C-3PO", height: "167", mass: "75", hair_color: "n/a", gender: "n/a", birth_year: "112BBY" },
  { name: "R2-D2", height: "96", mass: "32", hair_color: "n/a", gender: "n/a", birth_year: "33BBY" },
  { name: "Darth Vader", height: "202", mass: "136", hair_color: "none", gender: "male", birth_year: "41.9BBY" },
  { name: "Leia Organa", height: "150", mass: "49", hair_color: "brown", gender: "female", birth_year: "19BBY" },
].map((person, position) => ({ ...person, homeworld: `${base}/planets/1/`, url: `${base}/people/${position + 1}/` }));

const films = [
  { title: "A New Hope", episode_id: 4, director: "George Lucas", release_date: "1977-05-25" },
  { title: "The Empire Strikes Back", episode_id: 5, director: "Irvin Kershner", release_date: "1980-05-17" },
  { title: "Return of the Jedi", episode_id: 6, director: "Richard Marquand", release_date: "1983-05-25" },
  { title: "The Phantom Menace", episode_id: 1, director: "George Lucas", release_date: "1999-05-19" },
  { title: "Attack of the Clones", episode_id: 2, director: "George Lucas", release_date: "2002-05-16" },
  { title: "Revenge of the Sith", episode_id: 3, director: "George Lucas", release_date: "2005-05-19" },
].map((film, position) => ({ ...film, url: `${base}/films/${position + 1}/` }));

const collections: Readonly<Record<string, { items: object[]; count: number }>> = {
  people: { items: people, count: 82 },
  films: { items: films, count: films.length },
};

export const swapi: Host = ({ method, url }) => {
  const [, name = "", id] = /^\/api\/(\w+)\/?(\d+)?\/?$/.exec(url.pathname) ?? [];
  const collection = collections[name];
  if (method !== "GET" || !collection) return undefined;
  if (id === undefined)
    return { body: { count: collection.count, next: null, previous: null, results: collection.items } };
  const item = collection.items[Number(id) - 1];
  return item ? { body: item } : { status: 404, body: { detail: "Not found" } };
};

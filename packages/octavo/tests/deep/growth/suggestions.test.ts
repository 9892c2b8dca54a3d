import { describe, expect, test } from "vitest";
import { editDistance } from "../../../core/model/edit-distance.ts";
import { mostComparisons, newSuggestions } from "../../../core/model/suggestions.ts";
import { randomFrom } from "../../random-from.ts";

const words =
  "workflow trigger event source step limit webhook python database account deploy schedule retry queue key";
const random = randomFrom(1);
const pick = <T>(from: readonly T[] | string): T | string => from[Math.floor(random() * from.length)] ?? "";
const word = () => pick(words.split(" "));

/** Ten thousand routes with the same few words. */
function manyRoutes(): string[] {
  const routes = new Set<string>();
  while (routes.size < 10_000) routes.add(`/${word()}s/${word()}-${word()}/${word()}-${Math.floor(random() * 500)}/`);
  return [...routes];
}

/** Inserts, drops, replaces, or swaps letters. */
function mistyped(route: string, letters: number): string {
  let typed = route;
  for (let letter = 0; letter < letters; letter++) {
    const at = 1 + Math.floor(random() * (typed.length - 2));
    const [before, here, next, rest] = [typed.slice(0, at), typed[at], typed[at + 1], typed.slice(at + 2)];
    const added = pick("abcdefghijklmnopqrstuvwxyz");
    typed = before + pick([`${added}${here}${next}`, `${next}`, `${added}${next}`, `${next}${here}`]) + rest;
  }
  return typed;
}

const routes = manyRoutes();

describe("among 10,000 pages", () => {
  test.each([1, 2, 3])("a route with %i wrong letters gets a suggestion that is at least as close", (letters) => {
    const suggestions = newSuggestions();
    const misses = Array.from({ length: 200 }, () => mistyped(pick(routes), letters)).filter((typed) => {
      const meant = suggestions.find(typed, "", routes);
      return meant === undefined || editDistance(typed, meant, 9) > letters;
    });
    expect(misses.length).toBeLessThanOrEqual(4);
  });

  test("a page that moved is found by its last segment, in the folder that is most alike", () => {
    const { find } = newSuggestions();
    const pages = [...routes, "/code/nodejs/async/", "/guides/old-things/async/"];
    expect(find("/some/guides/from/long/ago/async/", "", pages)).toBe("/guides/old-things/async/");
  });

  test("a page whose name many others have is not guessed", () => {
    const pages = [...routes, ...Array.from({ length: 21 }, (_, at) => `/folder-number-${at}/overview/`)];
    expect(newSuggestions().find("/something/else/entirely/overview/", "", pages)).toBeUndefined();
  });

  test("an unknown route gets no suggestion", () => {
    expect(newSuggestions().find("/zzz/nothing-like-it/", "", routes)).toBeUndefined();
  });
});

describe("the work", () => {
  const mistakes = Array.from({ length: 20_000 }, (_, at) => mistyped(routes[at % routes.length] ?? "", 3));

  test("for 20,000 mistakes is bounded, and pages that moved are still found at the end of it", () => {
    const suggestions = newSuggestions();
    for (const mistake of mistakes) suggestions.find(mistake, "", routes);
    expect(suggestions.comparisons()).toBeGreaterThan(mostComparisons / 2);
    expect(suggestions.comparisons()).toBeLessThan(mostComparisons + 50);
    const [, folder, , page] = (routes[0] ?? "").split("/");
    expect(suggestions.find(`/gone/${folder}/away/${page}/`, "", routes)).toMatch(new RegExp(`/${page}/$`));
  });

  test("is done once for each mistake, and again only if the known names have changed", () => {
    const suggestions = newSuggestions();
    const [mistake = ""] = mistakes;
    const comparisonsOf = (known: readonly string[]) => {
      const before = suggestions.comparisons();
      const meant = suggestions.find(mistake, "", known);
      return { meant, comparisons: suggestions.comparisons() - before };
    };
    const { meant, comparisons } = comparisonsOf(routes);
    expect(comparisons).toBeGreaterThan(0);
    expect(comparisonsOf(routes)).toEqual({ meant, comparisons: 0 });
    suggestions.begin();
    expect(comparisonsOf([...routes])).toEqual({ meant, comparisons: 0 });
    suggestions.begin();
    expect(comparisonsOf([...routes, mistake]).meant).toBe(mistake);
  });
});

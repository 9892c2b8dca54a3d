import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { paletteImage, palettePng } from "../../../../src/publish/cards/palette-png.ts";

const red = [200, 10, 20, 255];
const green = [1, 220, 30, 255];
const blue = [4, 5, 250, 255];
const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat());

test("every pixel comes out with its color", () => {
  const source = pixels(red, green, green, blue, red, red);
  const { width, height, data } = PNG.sync.read(palettePng(paletteImage(3, source)));
  expect([width, height]).toEqual([3, 2]);
  expect([...data]).toEqual([...source]);
});

test("lines are laid over a ground, which stays as it was", () => {
  const ground = paletteImage(2, pixels(red, red, red, red, red, red));
  const laid = paletteImage(2, pixels(green, blue), ground, 1);
  expect([...PNG.sync.read(palettePng(laid)).data]).toEqual([...pixels(red, red, green, blue, red, red)]);
  expect([...PNG.sync.read(palettePng(ground)).data]).toEqual([...pixels(red, red, red, red, red, red)]);
});

test("colors are counted", () => {
  expect(paletteImage(2, pixels(red, green, red, green)).colors.size).toBe(2);
});

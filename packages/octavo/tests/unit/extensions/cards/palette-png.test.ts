import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { paletteImage, palettePng } from "../../../../extensions/cards/palette-png.ts";

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

test("similar colors become the same if there are more than a palette has, or than are left", () => {
  const gradient = pixels(...Array.from({ length: 512 }, (_, index) => [index >> 1, index & 255, 77, 255]));
  const image = paletteImage(32, gradient, 100);
  expect(image.colors.length).toBeLessThanOrEqual(156);
  const { data } = PNG.sync.read(palettePng(image));
  expect(Math.max(...gradient.map((value, at) => Math.abs(value - data[at])))).toBeLessThan(32);
});

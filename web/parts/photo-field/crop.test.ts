import { expect, test } from "vitest";
import { largestZoom, moveCrop, wholeCrop, zoomCrop, zoomOf } from "./crop.ts";

const wide = { width: 2000, height: 1000 };

test("the first crop is the square middle", () => {
  expect(wholeCrop(wide)).toEqual({ x: 500, y: 0, side: 1000 });
});

test("a crop cannot leave the picture", () => {
  expect(moveCrop(wide, wholeCrop(wide), 9000, -50)).toEqual({ x: 1000, y: 0, side: 1000 });
});

test("zooming in keeps the centre", () => {
  expect(zoomCrop(wide, wholeCrop(wide), 2)).toEqual({ x: 750, y: 250, side: 500 });
});

test("zooming in stops before too few pixels are left", () => {
  const crop = zoomCrop(wide, wholeCrop(wide), 100);
  expect(crop.side).toBe(375);
  expect(zoomOf(wide, crop)).toBeCloseTo(largestZoom(wide));
  expect(largestZoom({ width: 375, height: 900 })).toBe(1);
});

test("zooming out at an edge moves the crop back inside", () => {
  const corner = moveCrop(wide, zoomCrop(wide, wholeCrop(wide), 2), 9000, 9000);
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 1000, y: 0, side: 1000 });
});

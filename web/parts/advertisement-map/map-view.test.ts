import { expect, test } from "vitest";
import { metresBetween, squareAround } from "#domain/advertising/advertisement-map.ts";
import { scaleMetres, viewOf } from "./map-view.ts";

const centre = { latitude: 37.5446, longitude: 127.0557 };
const size = { width: 540, height: 460 };

test("a circle is in the middle and fills the shorter side, with its edge inside", () => {
  const view = viewOf(size, [{ centre, metres: 500 }]);
  expect([view.xOf(centre), view.yOf(centre)].map(Math.round)).toEqual([270, 230]);
  expect(view.pixelsPerMetre * 1000).toBeCloseTo(420, 1);
});

test("north is up, east is right, and lengths have the same scale in both directions", () => {
  const view = viewOf(size, [{ centre, metres: 500 }]);
  const { north, east } = squareAround(centre, 300);
  const up = { ...centre, latitude: north };
  const right = { ...centre, longitude: east };
  expect(view.yOf(centre) - view.yOf(up)).toBeCloseTo(metresBetween(centre, up) * view.pixelsPerMetre, 1);
  expect(view.xOf(right) - view.xOf(centre)).toBeCloseTo(metresBetween(centre, right) * view.pixelsPerMetre, 1);
});

test("two circles far apart are both completely visible", () => {
  const other = { ...centre, longitude: squareAround(centre, 2000).east };
  const view = viewOf(size, [
    { centre, metres: 300 },
    { centre: other, metres: 300 },
  ]);
  expect(view.xOf(centre) - 300 * view.pixelsPerMetre).toBeCloseTo(20, 0);
  expect(view.xOf(other) + 300 * view.pixelsPerMetre).toBeCloseTo(520, 0);
});

test.each([
  [500, 300],
  [150, 50],
  [3000, 1000],
])("a view of %d m around has a scale of %d m", (metres, scale) => {
  expect(scaleMetres(viewOf(size, [{ centre, metres }]))).toBe(scale);
});

import { expect, test } from "vitest";
import { bookingsToBreakEven, metresBetween, overlapOf, squareAround } from "./advertisement-map.ts";

const seongsu = { latitude: 37.544581, longitude: 127.055961 };
const ttukseom = { latitude: 37.547184, longitude: 127.047367 };
const eastOf = (metres: number) => ({
  latitude: seongsu.latitude,
  longitude: seongsu.longitude + metres / (111_195 * Math.cos((seongsu.latitude * Math.PI) / 180)),
});

test("two neighbouring stations are about 810 metres apart, in both directions", () => {
  expect(metresBetween(seongsu, ttukseom)).toBeGreaterThan(800);
  expect(metresBetween(seongsu, ttukseom)).toBeLessThan(820);
  expect(metresBetween(ttukseom, seongsu)).toBeCloseTo(metresBetween(seongsu, ttukseom), 6);
  expect(metresBetween(seongsu, seongsu)).toBe(0);
});

test("the square contains the whole circle", () => {
  const { south, north, west, east } = squareAround(seongsu, 500);
  expect(metresBetween(seongsu, { ...seongsu, latitude: north })).toBeCloseTo(500, 3);
  expect(metresBetween(seongsu, { ...seongsu, latitude: south })).toBeCloseTo(500, 3);
  expect(metresBetween(seongsu, { ...seongsu, longitude: east })).toBeGreaterThanOrEqual(499.999);
  expect(metresBetween(seongsu, { ...seongsu, longitude: west })).toBeGreaterThanOrEqual(499.999);
});

test.each([
  ["the same circle covers all of it", 0, 300, 300, 1],
  ["a wider one around it covers all of it", 100, 300, 500, 1],
  ["a smaller one inside covers its own share", 100, 500, 300, 0.36],
  ["a circle that only touches covers nothing", 600.5, 300, 300, 0],
  ["half a radius away covers about seven tenths", 150, 300, 300, 0.685],
  ["a radius away covers about four tenths", 300, 300, 300, 0.391],
])("%s", (_, apart, mine, other, share) => {
  expect(overlapOf({ centre: seongsu, metres: mine }, { centre: eastOf(apart), metres: other })).toBeCloseTo(share, 2);
});

test.each([
  [99_000, 42_240, 3],
  [84_480, 42_240, 2],
  [99_000, 0, null],
  [99_000, -5, null],
])("%i won at %i won a booking: %s", (cost, left, bookings) => {
  expect(bookingsToBreakEven(cost, left)).toBe(bookings);
});

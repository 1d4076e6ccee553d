import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["/partners/shops/1/today", "TODAY"],
  ["/partners/shops/1/reservations", "RESERVATIONS"],
  ["/partners/shops/12/reservations/week", "RESERVATIONS"],
  ["/partners/shops/1/menus", "PARTNERS"],
  ["/partners/notifications", "PARTNERS"],
])("%s is %s", (path, place) => {
  expect(placeOf(path)).toBe(place);
});

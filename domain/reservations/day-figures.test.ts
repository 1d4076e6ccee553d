import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { dayFigures } from "./day-figures.ts";
import { reservationStatuses } from "./reservation.ts";

test("each status is counted as what it is: a no-show is not completed, a cancelled reservation is not counted", () => {
  const one = keysOf(reservationStatuses).map((status) => ({ status }));
  expect(dayFigures(one)).toEqual({ total: 5, completed: 1, planned: 1, noShows: 1, pending: 2 });
});

test("the parts add up to the total", () => {
  const many = keysOf(reservationStatuses).flatMap((status, index) =>
    Array.from({ length: index + 1 }, () => ({ status })),
  );
  const { total, completed, planned, noShows, pending } = dayFigures(many);
  expect(completed + planned + noShows + pending).toBe(total);
});

test("a day without reservations", () => {
  expect(dayFigures([])).toEqual({ total: 0, completed: 0, planned: 0, noShows: 0, pending: 0 });
});

import { expect, test } from "vitest";
import { bookingObstacles } from "./booking-obstacle.ts";
import { bookingObstacleWords } from "./booking-obstacle-words.ts";

test.each(bookingObstacles)("%s has a sentence for the shop and one for its customers", (obstacle) => {
  expect(bookingObstacleWords[obstacle].label).toMatch(/요\.$/);
  expect(bookingObstacleWords[obstacle].toCustomers).toMatch(/요$/);
});

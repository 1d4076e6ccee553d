import { expect, test } from "vitest";
import { bookingObstacles } from "./booking-obstacle.ts";
import { bookingObstacleLabels } from "./booking-obstacle-labels.ts";

test.each(bookingObstacles)("%s has a sentence for the shop and one for its customers", (obstacle) => {
  expect(bookingObstacleLabels[obstacle].label).toMatch(/요\.$/);
  expect(bookingObstacleLabels[obstacle].toCustomers).toMatch(/요$/);
});

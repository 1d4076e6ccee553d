import type { OperatingStatus } from "#domain/shops/shop.ts";
import type { BookingObstacle } from "./booking-obstacle.ts";

interface Standing {
  operatingStatus: OperatingStatus;
  obstacles: readonly BookingObstacle[];
}

/** Nobody can book the shop yet, whatever its operating status. A paused or closed shop is not being prepared. */
export const isBeingPrepared = ({ operatingStatus, obstacles }: Standing): boolean =>
  operatingStatus === "WAITING" ||
  (operatingStatus === "RUNNING" && obstacles.length > 0 && !obstacles.includes("CLOSED"));

import type { DayOfWeek } from "./closed-days.ts";
import type { OperatingStatus } from "./shop.ts";
import { alwaysThere, type WeeklyHours } from "./shop-schedule.ts";

/** Why customers cannot book a shop online; what is said of each stands in `booking-obstacle-words.ts`. */
export const bookingObstacles = [
  "CLOSED",
  "WAITING",
  "PAUSED",
  "NO_CONTRACT",
  "NO_DESIGNER",
  "NO_MENU",
  "NO_HOURS",
] as const;
export type BookingObstacle = (typeof bookingObstacles)[number];

/** What decides whether customers can book. */
export interface BookingFacts {
  operatingStatus: OperatingStatus;
  /** Given up for good. */
  closed: boolean;
  hasContract: boolean;
  openingHours: WeeklyHours;
  /** Those whom customers may choose, with their own hours; null works whenever the shop is open. */
  designerHours: readonly (WeeklyHours | null)[];
  /** Whether something on offer has a price with one of them. */
  hasMenu: boolean;
}

/**
 * All that is missing until a customer can book, the most important first; none where customers can. A shop that does not
 * take bookings at all is told why, and not what else it would need.
 */
export function bookingObstaclesOf(facts: BookingFacts): BookingObstacle[] {
  if (facts.closed) return ["CLOSED"];
  if (facts.operatingStatus !== "RUNNING") return [facts.operatingStatus];
  const missing: (BookingObstacle | false)[] = [
    !facts.hasContract && "NO_CONTRACT",
    facts.designerHours.length === 0 && "NO_DESIGNER",
    // A price is one of a designer: without any, a menu is not what is missing first.
    !facts.hasMenu && facts.designerHours.length > 0 && "NO_MENU",
    facts.designerHours.length > 0 && !isSomebodyThere(facts) && "NO_HOURS",
  ];
  return missing.filter((one) => one !== false);
}

/** On some weekday the shop is open while somebody works. */
function isSomebodyThere({ openingHours, designerHours }: BookingFacts): boolean {
  return (Object.keys(openingHours) as DayOfWeek[]).some((day) => {
    const open = openingHours[day];
    return designerHours.some((own) => {
      const works = (own ?? alwaysThere)[day];
      return (
        open !== null &&
        works !== null &&
        Math.max(open.fromMinute, works.fromMinute) < Math.min(open.toMinute, works.toMinute)
      );
    });
  });
}

import { seoulDay } from "#domain/time/seoul-time.ts";
import { designerDay, obstacleIn, type ReadDays, type ReadDesigner } from "#server/reservations/index.ts";
import { type Terms, termsOf } from "./booking-terms.ts";

type Coupons = Parameters<typeof termsOf>[0]["coupons"];
type Choices = Parameters<typeof termsOf>[0]["choices"];

interface BookingWish {
  startsAt: Date;
  choices: Choices;
  coupons: Coupons;
  /** The price that the page showed. */
  expectedPriceWon: number;
}

export interface Found {
  designer: ReadDesigner;
  terms: Terms;
  endsAt: Date;
}

type NotFree =
  | "time_taken"
  | "time_not_open"
  | "menu_not_found"
  | "menu_not_priced"
  | "menu_not_on_sale"
  | "menu_option_gone";

/**
 * Chooses a designer for a booking: one who is free, at the shown price if there is one, and of those the one with the
 * fewest booked minutes on that day.
 */
export function findFreeDesigner(days: ReadDays, { startsAt, choices, coupons, expectedPriceWon }: BookingWish) {
  const { menu } = days;
  if (!menu) return "menu_not_found" satisfies NotFree;
  const found: Found[] = [];
  const refused = new Set<NotFree>();
  for (const designer of days.designers) {
    const terms = termsOf({ menu, designer, startsAt, choices, coupons });
    if (typeof terms === "string") {
      refused.add(terms);
      continue;
    }
    const endsAt = new Date(startsAt.getTime() + terms.durationMinutes * 60_000);
    const obstacle = obstacleIn(days, designer, { startsAt, endsAt });
    if (obstacle) refused.add(obstacle.because === "TAKEN" ? "time_taken" : "time_not_open");
    else found.push({ designer, terms, endsAt });
  }
  const minutes = new Map(found.map(({ designer }) => [designer.id, bookedMinutes(days, designer, startsAt)]));
  const [best] = found.toSorted(
    (a, b) =>
      Number(b.terms.priceWon === expectedPriceWon) - Number(a.terms.priceWon === expectedPriceWon) ||
      (minutes.get(a.designer.id) ?? 0) - (minutes.get(b.designer.id) ?? 0),
  );
  return best ?? worst.find((code) => refused.has(code)) ?? ("menu_not_priced" satisfies NotFree);
}

/** The refusal if no designer is possible: one that another time would solve comes first. */
const worst: readonly NotFree[] = [
  "time_taken",
  "time_not_open",
  "menu_option_gone",
  "menu_not_on_sale",
  "menu_not_priced",
];

function bookedMinutes(days: ReadDays, designer: ReadDesigner, at: Date): number {
  return designerDay(days, designer, seoulDay(at))
    .occupied.filter(({ kind }) => kind === "RESERVATION")
    .reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
}

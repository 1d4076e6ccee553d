import { and, eq, gt, sql } from "drizzle-orm";
import { holdBooking as call } from "#contract/bookings.ts";
import { holderOf, listPriceOn } from "#domain/menus/menu-price.ts";
import { bookingWindow, mostHoldsOfNetwork, unprovenHoldMinutes } from "#domain/reservations/booking.ts";
import { bookedMinutesOf } from "#domain/reservations/free-time.ts";
import type { ReservationPromise } from "#domain/reservations/reservation-promise.ts";
import { endOf, type VisitLine } from "#domain/reservations/visit.ts";
import { formatInstant, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisements, bookings, reservations } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { networkOf } from "#server/http/protection/network.ts";
import { isMoneyPaused } from "#server/payments/index.ts";
import {
  designerDay,
  freeVisit,
  hasExpiredHold,
  holdTimes,
  lockDesigners,
  newBookingKey,
  obstaclesIn,
  type ReadDays,
  type ReadDesigner,
  readDays,
  releaseExpiredHolds,
} from "#server/reservations/index.ts";
import { bookingNow } from "./booking-reply.ts";
import { bookableDesigners, findBookingShop } from "./booking-shop.ts";
import { feePlanNow, lineOf, platformShareWon, type Terms, termsOf } from "./booking-terms.ts";
import { heldBy, releaseHolds } from "./release-holds.ts";
import { usableCoupons } from "./usable-coupons.ts";

type Holding = Context<typeof call>;

export const holdBooking = handle(call, async (context) => {
  const { input, db, vault, now, refuse, changed, announce } = context;
  const { shopId, menuId, choices, expectedPriceWon } = input;
  const startsAt = new Date(input.startsAt);
  const staffIds = await whoMayTakeIt(context, startsAt);
  const visitor = vault.fingerprint(`visitor:${input.visitor}`);
  const address = vault.fingerprint(`address:${networkOf(context.address)}`);
  await oneAtATime(db, visitor, address);
  const locked = await lockDesigners(db, shopId, staffIds);
  const given = await releaseHolds(db, heldBy(db, visitor, now), now);
  await refuseHoarders(context, address);
  const day = seoulDay(startsAt);
  const [days, coupons] = await Promise.all([
    readDays(db, { shopId, staffIds: locked, from: day, menuId, now }),
    usableCoupons(db, { shopId, from: day, to: day }),
  ]);
  const found = findFreeDesigner(days, {
    startsAt,
    choices,
    requested: input.stylerId !== null,
    // Whether it is a first visit is known once the phone is proven.
    coupons: coupons.filter(({ audience }) => audience === "EVERYBODY"),
    expectedPriceWon,
  });
  if (typeof found === "string") return refuse(found);
  const { designer, terms } = found;
  // A booking that a restore has lost may be at this time.
  if (terms.priceWon > 0 && (await isMoneyPaused(db))) return refuse("money_paused");
  if (terms.priceWon !== expectedPriceWon)
    return refuse("price_changed", { details: { priceWon: terms.priceWon, listPriceWon: terms.listPriceWon } });
  const expired = hasExpiredHold(days) ? await releaseExpiredHolds(db, shopId, locked, now) : [];
  const reservationId = await insertHold(context, days, found, { visitor, address });
  changed({ shop: shopId, reservation: reservationId, stylerId: designer.id, at: formatInstant(startsAt) });
  for (const [id, ids] of Map.groupBy([...given, ...expired, { id: reservationId, shopId }], (one) => one.shopId))
    announce(
      id,
      "reservations_changed",
      ids.map((one) => one.id),
    );
  return bookingNow(db, vault, { shopId, id: reservationId }, now);
});

/** The chosen designer, or everybody who has a price for the menu then. */
async function whoMayTakeIt({ input, db, now, refuse }: Holding, startsAt: Date): Promise<number[]> {
  const { shopId, menuId, stylerId } = input;
  const found = await findBookingShop(db, shopId);
  if (!found) return refuse("booking_shop_not_found");
  const designers = await bookableDesigners(db, shopId);
  if (stylerId !== null && !designers.some(({ id }) => id === stylerId)) return refuse("staff_not_found");
  const { menu } = await readDays(db, { shopId, staffIds: [], from: seoulDay(now), menuId, now });
  if (!menu) return refuse("menu_not_found");
  if (found.closedWords !== null) return refuse("booking_closed");
  const { firstStart, lastDay } = bookingWindow(found.settings, now);
  if (startsAt >= seoulInstant(lastDay, "24:00")) return refuse("booking_too_far", { fields: { startsAt: tooFar } });
  if (startsAt < firstStart) return refuse("booking_too_soon", { fields: { startsAt: tooSoon } });
  if (stylerId !== null) return [stylerId];
  const { pricing } = menu;
  return designers
    .filter((designer) => listPriceOn(pricing, holderOf(pricing.pricingBasis, designer), seoulDay(startsAt)))
    .map(({ id }) => id);
}

const tooFar = "더 가까운 날짜를 선택해 주세요";
const tooSoon = "더 늦은 시간을 선택해 주세요";

/** Requests of one browser and of one address run one after the other, so that their holds are counted exactly. */
async function oneAtATime(db: Db, ...names: string[]) {
  for (const name of names.toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`);
}

async function refuseHoarders({ input, db, config, now, refuse }: Holding, address: string) {
  if (!config.rateLimits) return;
  const [counted] = await db
    .select({ open: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .innerJoin(reservations, byKey(reservations, bookings.shopId, bookings.reservationId))
    .where(
      and(
        eq(bookings.address, address),
        eq(bookings.shopId, input.shopId),
        eq(reservations.status, "READY"),
        gt(reservations.holdUntil, now),
      ),
    );
  if ((counted?.open ?? 0) >= mostHoldsOfNetwork) return refuse("holds_too_many", { retryAfterSeconds: 60 });
}

/** Writes the reservation, its time and its key. The exclusion constraint decides about the time. */
async function insertHold(
  { input, db, vault, now, refuse }: Holding,
  days: ReadDays,
  { designer, terms, endsAt, line }: Found,
  from: { visitor: string; address: string },
): Promise<number> {
  const { shopId, menuId, choices } = input;
  const startsAt = new Date(input.startsAt);
  const [feePlan, shareWon, hold, advertisementId] = await Promise.all([
    feePlanNow(db, shopId, now),
    platformShareWon(db, { shopId, menuId, startsAt, terms }),
    ruleInForce(db, "hold", now),
    ownAdvertisement(db, shopId, input.advertisementId),
  ]);
  const menuName = days.menu?.name ?? "";
  const promise: ReservationPromise = {
    menuName,
    durationMinutes: terms.durationMinutes,
    choices,
    cancellation: days.cancellation,
    feePlan,
    designerName: designer.name,
    designerRank: designer.rank,
    listPriceWon: terms.listPriceWon,
    priceWon: terms.priceWon,
    discount: terms.discount,
  };
  const [row] = await db
    .insert(reservations)
    .values({
      shopId,
      staffId: designer.id,
      kind: "ONLINE",
      status: "READY",
      startsAt,
      endsAt,
      menuId,
      menuName,
      promise,
      customerName: "온라인 예약 고객",
      customerGender: "IN_PRIVATE",
      createdAt: now,
      priceWon: terms.priceWon,
      extrasWon: terms.extrasWon,
      granted: terms.granted,
      platformShareWon: shareWon,
      lines: [line],
      holdUntil: new Date(now.getTime() + Math.min(hold.minutes, unprovenHoldMinutes) * 60_000),
    })
    .returning({ id: reservations.id });
  if (!row) throw new Error("an insert returned no row");
  await holdTimes(db, shopId, row.id, freeVisit({ startsAt, lines: [line] })).catch((error) => {
    if (violatedConstraint(error) === "occupied_times_apart") return refuse("time_taken");
    throw error;
  });
  await db.insert(bookings).values({
    reservationId: row.id,
    shopId,
    ...newBookingKey(vault, shopId),
    ...from,
    advertisementId,
    anyDesigner: input.stylerId === null,
    createdAt: now,
  });
  return row.id;
}

/** An advertisement of another shop or an unknown one is not credited. */
async function ownAdvertisement(db: Db, shopId: number, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const [found] = await db
    .select({ id: advertisements.id })
    .from(advertisements)
    .where(and(eq(advertisements.id, id), eq(advertisements.shopId, shopId)));
  return found?.id ?? null;
}

type Coupons = Parameters<typeof termsOf>[0]["coupons"];
type Choices = Parameters<typeof termsOf>[0]["choices"];

interface BookingWish {
  startsAt: Date;
  choices: Choices;
  /** The customer chose the designer. */
  requested: boolean;
  coupons: Coupons;
  /** The price that the page showed. */
  expectedPriceWon: number;
}

interface Found {
  designer: ReadDesigner;
  terms: Terms;
  line: VisitLine;
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
function findFreeDesigner(days: ReadDays, { startsAt, choices, requested, coupons, expectedPriceWon }: BookingWish) {
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
    const { id: menuId, name: menuName } = menu;
    const line = lineOf({ stylerId: designer.id, menuId, menuName, choices: [...choices], requested }, terms);
    const [met] = obstaclesIn(days, { startsAt, lines: [line] }, { online: true });
    if (met) refused.add(met.obstacle.because === "TAKEN" ? "time_taken" : "time_not_open");
    else found.push({ designer, terms, line, endsAt: endOf(startsAt, [line]) });
  }
  const minutes = new Map(
    found.map(({ designer }) => [designer.id, bookedMinutesOf(designerDay(days, designer, seoulDay(startsAt)))]),
  );
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

import { prepareBooking as call } from "#contract/bookings.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { guardStep } from "#domain/reservations/booking.ts";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { bookingClauseTypes } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { lockCoupons } from "#server/coupons/index.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { bookings, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { isMoneyPaused } from "#server/payments/index.ts";
import { countOpenBookings, notifyOfBooking } from "#server/reservations/index.ts";
import { bookingNow } from "./booking-reply.ts";
import { finalTerms } from "./final-terms.ts";
import { bookingClauses } from "./get-booking-shop.ts";
import { keepAsProven } from "./keep-hold.ts";
import { bookingOf, type LockedBooking, lockBooking, paymentsOf } from "./lock-booking.ts";
import { openWindow, orderOf } from "./open-window.ts";
import { releaseHolds } from "./release-holds.ts";
import { isRejected, keepCustomer, type Person, provenPerson } from "./who-books.ts";

export type Preparing = Context<typeof call>;

/** In its own transaction: a rejected user is refused, but the release of the hold is committed. */
export const prepareBooking = handle(call, async (context) => {
  const { db, vault, now, live, refuse, announce, changed, afterCommit, jobs } = context;
  const { locked, done } = await db.transaction((db) => prepare(context, db));
  const { id, shopId } = locked.reservation;
  if (done === "turned away") {
    live.published(newsOf(locked));
    return refuse("time_taken");
  }
  announce(shopId, "reservations_changed", [id]);
  changed({ shop: shopId, reservation: id, priceWon: done.priceWon, isFree: done.window === null });
  if (done.window === null) afterCommit(() => jobs.nudge("reservations.notices"));
  return { booking: await bookingNow(db, vault, locked.reservation, now), window: done.window };
});

/** A refusal sends no live events, so this one is sent separately. */
const newsOf = ({ reservation: { id, shopId } }: LockedBooking) => [
  { shopId, kind: "reservations_changed" as const, subjectIds: [id] },
];

async function prepare(context: Preparing, db: Db) {
  const { input, now, refuse } = context;
  const locked = await lockBooking(db, input.key);
  if (!locked) return refuse("booking_not_found");
  const { booking, reservation } = locked;
  // The earlier request already booked it: a free booking has no second step.
  if (reservation.status === "OK" && reservation.priceWon === 0) return { locked, done: { priceWon: 0, window: null } };
  if (reservation.status === "TIME_OVER") return refuse("hold_run_out");
  if (reservation.status !== "READY") return refuse("booking_not_held");
  if (reservation.holdUntil === null || reservation.holdUntil <= now) return refuse("hold_run_out");
  const attempts = await paymentsOf(db, reservation.id);
  if (attempts.some(({ state }) => state === "WANTED")) return refuse("payment_in_progress");
  if (await isMoneyPaused(db)) return refuse("money_paused");
  if (attempts.length >= mostAttempts) return refuse("payment_tried_too_often");
  const person = await provenPerson(context, db, booking);
  if (!person) return refuse("phone_not_verified", { fields: { verificationKey: "휴대폰 번호를 인증해 주세요" } });
  const consents = await consentsOf(context, db);
  if (await isRejected(db, reservation.shopId, person, now)) {
    await releaseHolds(db, byKey(reservations, reservation.shopId, reservation.id), now);
    await context.live.record(db, newsOf(locked), now);
    return { locked, done: "turned away" as const };
  }
  // Before the customer, in the same lock order as releasing an expired hold.
  await lockCoupons(db, reservation.shopId);
  const customerId = await keepCustomer(db, reservation.shopId, person, input, now);
  await guard(context, db, locked, customerId);
  const terms = await finalTerms(context, db, locked, person);
  const order = await orderOf(db, locked, attempts, terms.priceWon);
  await db
    .update(bookings)
    .set({ phoneFingerprint: person.phoneFingerprint, consents, preparedAt: now, ...order.columns })
    .where(bookingOf(reservation.shopId, reservation.id));
  await keepAsProven(db, locked);
  const named = await nameIt(db, locked, { customerId, person, input, terms });
  if (terms.priceWon > 0)
    return { locked, done: { priceWon: terms.priceWon, window: openWindow(context, named, order) } };
  await bookFree(db, named, now);
  return { locked, done: { priceWon: 0, window: null } };
}

/** Each with its current text. */
async function consentsOf({ input, now, refuse }: Preparing, db: Db) {
  const missing = keysOf(bookingClauseTypes).filter((type) => !input.consents.includes(type));
  if (missing.length > 0) return refuse("consents_missing", { fields: { consents: "필수 약관에 모두 동의해 주세요" } });
  if (!input.cancellationRead)
    return refuse("consents_missing", { fields: { cancellationRead: "취소 규정을 읽고 확인해 주세요" } });
  const at = now.toISOString();
  return (await bookingClauses(db, now)).map(({ clauseType, version }) => ({ clauseType, version, at }));
}

/** The customer confirms a large number of bookings, before they have to call the shop. */
async function guard({ input, now, refuse }: Preparing, db: Db, { reservation }: LockedBooking, customerId: number) {
  const rule = await ruleInForce(db, "bookingGuard", now);
  const open = await countOpenBookings(db, {
    shopId: reservation.shopId,
    customerId,
    around: reservation.startsAt,
    withinDays: rule.withinDays,
    except: reservation.id,
    now,
  });
  const step = guardStep(rule, open);
  if (step === "REFUSE") return refuse("bookings_too_many", { details: { openBookings: open } });
  if (step === "ASK" && !input.sure) return refuse("bookings_many", { details: { openBookings: open } });
}

interface Named {
  customerId: number;
  person: Person;
  input: Preparing["input"];
  terms: Awaited<ReturnType<typeof finalTerms>>;
}

async function nameIt(db: Db, { reservation }: LockedBooking, { customerId, person, input, terms }: Named) {
  const [named] = await db
    .update(reservations)
    .set({
      customerId,
      maskedPhone: person.maskedPhone,
      note: input.note,
      customerName: input.customerName,
      customerGender: input.customerGender,
      ...terms,
      version: reservation.version + 1,
    })
    .where(byKey(reservations, reservation.shopId, reservation.id))
    .returning();
  if (!named) throw new Error("a reservation went away while it was locked");
  return named;
}

/** A free booking needs no gateway. */
async function bookFree(db: Db, { id, shopId, version }: typeof reservations.$inferSelect, now: Date): Promise<void> {
  const [booked] = await db
    .update(reservations)
    .set({ status: reservationMoves.confirmFree.to, holdUntil: null, version: version + 1 })
    .where(byKey(reservations, shopId, id))
    .returning();
  if (!booked) throw new Error("a reservation went away while it was locked");
  await db.insert(reservationSteps).values({ shopId, reservationId: id, at: now, step: "booked", actor: "customer" });
  await notifyOfBooking(db, booked, now);
}

import { eq } from "drizzle-orm";
import { moneyOfCancellation } from "#domain/reservations/cancellation.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { changeFeePlan } from "#server/applications/index.ts";
import { feePlanNow } from "#server/bookings/booking-terms.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments, payoutHolds, reservations } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { recoverPayment } from "#server/payments/recover-payment.ts";
import type { Random } from "#server/promises/random.ts";
import { changeStatus } from "#server/reservations/changes/change-status.ts";
import { cutAfter, giveBack, lockPayment } from "#server/reservations/index.ts";
import { addAdjustment } from "#server/settlement-console/add-adjustment.ts";
import { openContract } from "#server/settlement-contracts/index.ts";
import { correctSettled } from "#server/settlement-lines/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { givenBackOutside } from "#server/testing/worlds/paid-advertisement.ts";
import {
  computeAdjustment,
  computePlan,
  computeRefund,
  type KnownVisit,
  keepRule,
  leftOf,
  planOn,
} from "./settlement-computation.ts";
import type { PlayedShop } from "./settlement-shop.ts";

type Operation = (server: TestServer, shop: PlayedShop, random: Random) => Promise<void>;

const plans = ["A_BALANCE", "B_RE_FREE", "B_PROMOTION", "Z_ALL_FREE", "D_MONTHLY_FEE"] as const;

/** What happens to a shop and its customers. Each operation uses the server's own functions and records the expected result. */
export const operations = {
  book: (server, shop, random) => book(server, shop, random, { paid: true }),
  async serveOffline(server, shop, random) {
    await book(server, shop, random, { paid: false });
    await move(server, shop, shop.visits.at(-1), "complete");
  },
  complete: (server, shop, random) => move(server, shop, one(shop, random, "BOOKED"), "complete"),
  noShow: (server, shop, random) => move(server, shop, one(shop, random, "BOOKED"), "markNoShow"),
  async correct(server, shop, random) {
    const visit = one(shop, random, "COMPLETED", "NO_SHOW");
    await move(server, shop, visit, visit?.state === "COMPLETED" ? "correctToNoShow" : "correctToCompleted");
  },
  undo: (server, shop, random) => move(server, shop, one(shop, random, "COMPLETED", "NO_SHOW"), "undo"),
  cancelEarly: (server, shop, random) => cancel(server, one(shop, random, "BOOKED"), { isLate: false }),
  cancelLate: (server, shop, random) => cancel(server, one(shop, random, "BOOKED"), { isLate: true }),
  async refund(server, shop, random) {
    const visit = one(shop, random, "COMPLETED");
    if (!visit || leftOf(visit) === 0) return;
    const amountWon = random.below(3) === 0 ? leftOf(visit) : 1 + random.below(leftOf(visit));
    const now = server.clock.now();
    await server.parts.db.transaction(async (db) => {
      await lockPayment(db, visit.id);
      await giveBack(db, paidOf(visit), { amountWon, cause: "AFTER_COMPLETION", now });
      await correctSettled(db, { reservationId: visit.id, words: "환불", now });
    });
    computeRefund(shop, visit, amountWon, now);
  },
  /** A refund at the gateway itself, reported by a webhook. */
  async outside(server, shop, random) {
    const { parts } = server;
    const visit = one(shop, random, "BOOKED", "COMPLETED", "NO_SHOW", "LATE");
    if (!visit) return;
    const [payment] = await parts.db.select().from(payments).where(eq(payments.orderId, visit.orderId));
    const there = payment ? payment.amountWon - payment.refundedWon : 0;
    if (!payment || there === 0) return;
    const won = 1 + random.below(there);
    await givenBackOutside(server, visit.orderId, won);
    const found = await parts.outside.cardGateway.byOrderId(visit.orderId);
    if (!found) throw new Error("the gateway has lost a payment");
    await recoverPayment(parts, paymentSubjects, payment, found);
    computeRefund(shop, visit, won, server.clock.now());
  },
  async changePlan({ parts: { db }, clock }, shop, random) {
    const feeType = random.pick(plans);
    const now = clock.now();
    await changeFeePlan(db, { shopId: shop.shopId, feeType, applicationId: null, now });
    computePlan(shop, feeType, seoulDay(now));
  },
  async adjust({ parts: { db }, clock }, shop, random) {
    const won = (1 + random.below(25_000)) * random.pick([1, -1]);
    const now = clock.now();
    await db.transaction(async (db) => {
      const contract = await openContract(db, shop.shopId, true);
      if (!contract) throw new Error("a contract is gone");
      await addAdjustment(db, contract, { won, words: "조정", accountId: shop.accountId, now });
    });
    computeAdjustment(shop, won, now);
  },
  /** After a failed payout. */
  async release({ parts: { db }, clock }, shop) {
    await db.update(payoutHolds).set({ releasedAt: clock.now() }).where(eq(payoutHolds.shopId, shop.shopId));
  },
} as const satisfies Record<string, Operation>;

export const someOperations = (Object.keys(operations) as (keyof typeof operations)[]).concat(
  "book",
  "book",
  "book",
  "complete",
  "complete",
  "complete",
  "refund",
);

const paidOf = ({ id, amountWon }: KnownVisit) => ({ id, paidWon: amountWon });

/** A paid visit in one of these states. */
function one(shop: PlayedShop, random: Random, ...states: KnownVisit["state"][]): KnownVisit | undefined {
  return random.some(
    shop.visits.filter(({ state, amountWon }) => states.includes(state) && amountWon > 0),
    1,
  )[0];
}

async function book(
  { parts: { db }, ...server }: TestServer,
  shop: PlayedShop,
  random: Random,
  { paid }: { paid: boolean },
) {
  const { shopId, staffId } = shop;
  const priceWon = 1 + random.below(random.pick([30, 30_000, 200_000]));
  const platformShareWon = random.below(3) === 0 ? random.below(priceWon) : 0;
  const now = server.clock.now();
  const customerId = random.pick(shop.customerIds);
  const feePlan = await feePlanNow(db, shopId, now);
  const promise = { feePlan, cancellation: keepRule };
  const day = shop.slots();
  const row = await server.makeReservation({
    shopId,
    staffId,
    customerId,
    paid,
    priceWon,
    platformShareWon,
    day,
    promise,
  });
  shop.visits.push({
    id: row.id,
    orderId: `book_${row.id}_1_1_made`,
    customerId,
    amountWon: paid ? priceWon : 0,
    shareWon: platformShareWon,
    plan: planOn(shop, seoulDay(now)),
    state: "BOOKED",
    completedAt: null,
    cutAt: null,
    keptWon: 0,
    backWon: 0,
    line: null,
    correctedWon: 0,
  });
}

const steps = {
  complete: ["COMPLETED", "completed"],
  markNoShow: ["NO_SHOW", "no_show"],
  correctToNoShow: ["NO_SHOW", "no_show"],
  correctToCompleted: ["COMPLETED", "completed"],
  undo: ["BOOKED", "undone"],
} as const;

async function move(server: TestServer, shop: PlayedShop, visit: KnownVisit | undefined, name: keyof typeof steps) {
  if (!visit) return;
  const [state, step] = steps[name];
  const by = { accountId: shop.accountId, role: "OWNER" } as const;
  const now = server.clock.now();
  const about = { shopId: shop.shopId, reservationId: visit.id, moves: [name], step, by, now };
  const row = await changeStatus(server.parts.db, about);
  // The completion was undone, so it can be settled again at any time.
  const isOver = visit.state !== "BOOKED" && visit.cutAt !== null && visit.cutAt <= now;
  if ((row === undefined) !== isOver)
    throw new Error(`${name} of reservation ${visit.id} was wrongly ${row ? "taken" : "refused"}`);
  if (row) Object.assign(visit, { state, completedAt: row.completedAt, cutAt: row.cutAt });
}

async function cancel(server: TestServer, visit: KnownVisit | undefined, { isLate }: { isLate: boolean }) {
  if (!visit) return;
  const now = server.clock.now();
  const money = {
    by: isLate ? "customer" : "shop",
    paidWon: leftOf(visit),
    startsAt: now,
    bookedAt: new Date(0),
    freeCancel: false,
  } as const;
  const { refundWon, keptWon } = moneyOfCancellation(keepRule, money, now);
  const settled = keptWon > 0 ? { completedAt: now, cutAt: await cutAfter(server.parts.db, now) } : {};
  await server.parts.db.transaction(async (db: Db) => {
    await lockPayment(db, visit.id);
    await db
      .update(reservations)
      .set({ status: "WAIT_CANCEL", keptWon, ...settled })
      .where(eq(reservations.id, visit.id));
    if (refundWon > 0) await giveBack(db, paidOf(visit), { amountWon: refundWon, cause: "CANCEL", now });
  });
  visit.backWon += refundWon;
  Object.assign(visit, { state: keptWon > 0 ? "LATE" : "GONE", keptWon, ...settled });
}

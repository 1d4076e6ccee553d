import { and, eq, inArray } from "drizzle-orm";
import { bookings, payments, reservations } from "#server/db/tables/tables.ts";
import { createRefundIntent } from "#server/payments/index.ts";
import { cutAfter } from "#server/reservations/changes/settlement-cut.ts";
import type { RestoreWorld } from "./restore-world.ts";

/** The intended result of a visit, whatever the database remembers. */
export interface Visit {
  shopId: number;
  keyHash: Buffer;
  orderId: string;
  priceWon: number;
  /** The part of the price that stays paid. */
  keepWon: number;
  completed: boolean;
  cancelled: boolean;
  /** What the shop earns with it. */
  earnedWon: number;
}

export async function rowOf(world: RestoreWorld, { keyHash }: Visit) {
  const { db } = world.server().parts;
  const [found] = await db
    .select({ reservation: reservations })
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(eq(bookings.keyHash, keyHash));
  return found?.reservation;
}

/** The shop refunds until only `keepWon` stays paid. */
export async function keepPaid(world: RestoreWorld, visit: Visit) {
  const row = await rowOf(world, visit);
  if (!row) return;
  if (visit.cancelled && row.status === "OK")
    await world
      .server()
      .parts.db.update(reservations)
      .set({ status: "WAIT_CANCEL", version: row.version + 1 })
      .where(eq(reservations.id, row.id));
  await keepPaidOf(
    world,
    visit.orderId,
    visit.keepWon,
    visit.cancelled ? "CANCEL" : "CHEAPER_DESIGNER",
    row.version + 1,
  );
}

export async function keepPaidOf(
  world: RestoreWorld,
  orderId: string,
  keepWon: number,
  cause?: "CANCEL" | "CHEAPER_DESIGNER",
  occasion?: number,
) {
  const { db, clock } = world.server().parts;
  await db.transaction(async (db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId)).for("update");
    if (payment?.state !== "APPROVED") return;
    const amountWon = payment.amountWon - payment.refundingWon - keepWon;
    if (amountWon <= 0) return;
    const why = { ...(cause && { cause }), ...(occasion !== undefined && { occasion }) };
    await createRefundIntent(db, { paymentId: payment.id, amountWon, reason: "환불", ...why, now: clock.now() });
  });
}

export async function completeVisit(world: RestoreWorld, visit: Visit) {
  const { db, clock } = world.server().parts;
  const row = await rowOf(world, visit);
  if (row?.status !== "OK") return;
  const now = clock.now();
  await db
    .update(reservations)
    .set({ status: "COMPLETED", completedAt: now, cutAt: await cutAfter(db, now) })
    .where(and(eq(reservations.id, row.id), inArray(reservations.status, ["OK"])));
}

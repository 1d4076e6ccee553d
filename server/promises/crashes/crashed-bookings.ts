import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { confirmBooking } from "#contract/bookings.ts";
import { bookings, occupiedTimes, payments, reservations } from "#server/db/tables/tables.ts";
import { orderIdOf, orderPrefix } from "#server/payments/index.ts";
import { newBookingKey, openBookingKey } from "#server/reservations/list/booking-key.ts";
import { makers } from "#server/testing/makers/makers.ts";
import { all, gathering, unheard } from "./crash-setups.ts";
import type { CrashWorld } from "./crash-world.ts";

export type PayingCustomer = Awaited<ReturnType<typeof makePayingCustomer>>;

/** The request that the page sends when the customer returns from the card window. */
export const pay = (world: CrashWorld, { key, paymentKey, orderId, amount }: PayingCustomer) =>
  world.as({ cookies: new Map() }).send(confirmBooking, { key, paymentKey, orderId, amount });

/** One customer for each outcome of the gateway. All get the gateway's answer when the server dies, and none of it is recorded. */
export async function bookingsCrashed(world: CrashWorld): Promise<PayingCustomer[]> {
  const customers = await Promise.all(all.map(() => makePayingCustomer(world)));
  for (const [index, outcome] of all.entries()) world.toss.plan(customers[index]?.orderId ?? "", outcome);
  const ids = customers.map(({ reservationId }) => reservationId);
  let killed: Promise<void> | undefined;
  const { arrive, done } = gathering(customers.length, async () => {
    const rows = await world.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.purpose, "RESERVATION"), inArray(payments.subjectId, ids)));
    const values = [rows.map(({ id }) => id)];
    await new Promise<void>((go) => {
      killed = world.lock("select from payments where id = any($1) for update", values, rows.length, go, world.kill);
    });
  });
  world.toss.hooks.onRequest = ({ path }) => (path.endsWith("/confirm") ? arrive() : undefined);
  for (const customer of customers) unheard(pay(world, customer));
  await done;
  await killed;
  world.toss.hooks.onRequest = undefined;
  return customers;
}

/** Holds a time and has entered a card at the gateway. */
async function makePayingCustomer({ books, toss }: CrashWorld) {
  const { db, vault, clock } = books;
  const make = makers(books, "");
  const { id: shopId } = await make.makeShop();
  const { id: staffId } = await make.makeDesigner(shopId);
  const [now, amount] = [clock.now(), 40_000];
  const startsAt = new Date(now.getTime() + 86_400_000);
  const during = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
  const [held] = await db
    .insert(reservations)
    .values({
      shopId,
      staffId,
      kind: "ONLINE",
      status: "READY",
      ...during,
      menuName: "커트",
      priceWon: amount,
      customerName: "이고객",
      customerGender: "FEMALE",
      createdAt: now,
      holdUntil: new Date(now.getTime() + 600_000),
    })
    .returning({ id: reservations.id });
  const reservationId = held?.id as number;
  await db.insert(occupiedTimes).values({ shopId, staffId, kind: "WORK", reservationId, during });
  const { keyHash, keySealed } = newBookingKey(vault, shopId);
  const order = { subjectKey: keyHash, purpose: "RESERVATION", cycle: 1, attempt: 1 } as const;
  const orderId = orderIdOf(await orderPrefix(db), order);
  const from = { visitor: randomBytes(8).toString("hex"), address: "" };
  await db
    .insert(bookings)
    .values({ reservationId, shopId, keyHash, keySealed, ...from, orderId, preparedAt: now, createdAt: now });
  const paymentKey = toss.authenticate(orderId, amount, "커트 예약");
  return { shopId, reservationId, key: openBookingKey(vault, keySealed), orderId, paymentKey, amount };
}

export async function statusesOf({ db }: CrashWorld, customers: readonly PayingCustomer[]) {
  const rows = await Promise.all(
    customers.map(({ reservationId }) => db.select().from(reservations).where(eq(reservations.id, reservationId))),
  );
  return rows.map(([row]) => [row?.status, row?.paidWon]);
}

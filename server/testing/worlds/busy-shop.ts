import { eq, inArray, sql } from "drizzle-orm";
import { feePlanNow } from "#server/bookings/booking-terms.ts";
import { loadPayments } from "#server/db/demo/demo-reservation-payments.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import {
  bookings,
  customers,
  datedRules,
  occupiedTimes,
  reservations,
  settlementContracts,
  shopFeePlans,
  shops,
} from "#server/db/tables/tables.ts";
import { customerPhone } from "#server/reservations/index.ts";
import { newBookingKey, openBookingKey } from "#server/reservations/list/booking-key.ts";
import { accountNumber } from "#server/testing/makers/application-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { busyDesigners, busyMonth, type PlannedVisit, planBefore, planFromOctober } from "./busy-month.ts";

export type BusyVisit = PlannedVisit & { id: number; customerId: number | null; bookingKey: string };

/** The shop of a busy month with everything booked and nothing completed yet. */
export async function busyShop(server: TestServer) {
  const { db } = server.parts;
  const made = await server.approvedShop({ feeType: planBefore, "bankAccount.bankAccount": accountNumber("6666") });
  const shopId = made.shop.id;
  const begunAt = new Date("2026-01-01T00:00:00+09:00");
  await db.update(shops).set({ openedAt: begunAt, createdAt: begunAt }).where(eq(shops.id, shopId));
  await db.insert(settlementContracts).values({ shopId, accountId: made.accountId, begunAt });
  await db
    .insert(shopFeePlans)
    .values({ shopId, effectiveFrom: "2026-10-01", feeType: planFromOctober, createdAt: server.clock.now() });
  await dearerFromMidMonth(server);
  const designers = await Promise.all(busyDesigners.map((rank) => server.makeDesigner(shopId, { rank })));
  const visits = await book(
    server,
    shopId,
    designers.map(({ id }) => id),
  );
  const expiresAt = new Date("2026-12-31T00:00:00+09:00");
  return { ...made, visitor: await server.signedIn(made.accountId, { expiresAt }), visits };
}

/** New terms for bookings made from then on, and for November's monthly fee. */
async function dearerFromMidMonth({ parts: { db }, clock }: TestServer) {
  const feePlans = await ruleInForce(db, "feePlans", clock.now());
  const dearer = { ...feePlans.A_BALANCE, firstVisitBps: 1333, returningBps: 555, monthlyFeeWon: 22_000 };
  const effectiveFrom = new Date("2026-10-15T00:00:00+09:00");
  await db.insert(datedRules).values({ rule: "feePlans", value: { ...feePlans, A_BALANCE: dearer }, effectiveFrom });
}

/** In few statements, because the month has many rows. */
async function book(server: TestServer, shopId: number, staffIds: readonly number[]): Promise<BusyVisit[]> {
  const { db, vault } = server.parts;
  const planned = busyMonth();
  const customerIds = await makeCustomers(server, shopId, planned);
  const promises = await promisesOf(server, shopId, planned);
  const rows = await db
    .insert(reservations)
    .values(
      planned.map((visit) => {
        const isOnline = visit.ending !== "SERVED_OFFLINE";
        return {
          shopId,
          staffId: staffIds[visit.designer] as number,
          kind: isOnline ? ("ONLINE" as const) : ("OFFLINE" as const),
          status: "OK" as const,
          startsAt: visit.startsAt,
          endsAt: visit.endsAt,
          createdAt: visit.bookedAt,
          customerId: customerIds.get(visit.phone) ?? null,
          customerName: "이고객",
          customerGender: "FEMALE" as const,
          menuName: "커트",
          priceWon: visit.priceWon,
          platformShareWon: visit.shareWon,
          promise: isOnline ? (promises.get(visit.bookedAt.getTime()) ?? {}) : {},
          ...(isOnline && { paidWon: visit.priceWon, paymentStatus: "COMPLETE" as const }),
        };
      }),
    )
    .returning();
  const taken = rows.map(({ id, staffId, startsAt, endsAt }) => ({
    shopId,
    staffId,
    kind: "WORK" as const,
    reservationId: id,
    during: { startsAt, endsAt },
  }));
  await db.insert(occupiedTimes).values(taken);
  const online = rows.filter(({ paidWon }) => paidWon > 0);
  await loadPayments(db, online);
  const keys = new Map(online.map(({ id }) => [id, newBookingKey(vault, shopId)]));
  await db.insert(bookings).values(
    online.map(({ id, createdAt }) => ({
      reservationId: id,
      shopId,
      keyHash: Buffer.alloc(0),
      keySealed: "",
      ...keys.get(id),
      visitor: "",
      address: "",
      preparedAt: createdAt,
      createdAt,
    })),
  );
  return planned.map((visit, index) => {
    const { id, customerId } = rows[index] as (typeof rows)[number];
    const key = keys.get(id);
    return { ...visit, id, customerId, bookingKey: key ? openBookingKey(vault, key.keySealed) : "" };
  });
}

async function makeCustomers(
  { parts: { db, vault }, clock }: TestServer,
  shopId: number,
  planned: readonly PlannedVisit[],
) {
  const phones = [...new Set(planned.flatMap(({ phone }) => phone ?? []))];
  const rows = await db
    .insert(customers)
    .values(phones.map((phone) => ({ shopId, name: "이고객", ...customerPhone(vault, phone), createdAt: clock.now() })))
    .returning({ id: customers.id });
  return new Map<string | null, number | undefined>(phones.map((phone, index) => [phone, rows[index]?.id]));
}

/** The terms of each booking. */
async function promisesOf({ parts: { db } }: TestServer, shopId: number, planned: readonly PlannedVisit[]) {
  const moments = [...new Set(planned.map(({ bookedAt }) => bookedAt.getTime()))];
  const promise = async (moment: number) => {
    const at = new Date(moment);
    return { feePlan: await feePlanNow(db, shopId, at), cancellation: await ruleInForce(db, "cancellation", at) };
  };
  return new Map(await Promise.all(moments.map(async (moment) => [moment, await promise(moment)] as const)));
}

/** Completes all visits of a day, each at its end. */
export async function completeVisits({ parts: { db } }: TestServer, visits: readonly BusyVisit[], cutAt: Date) {
  const ids = visits.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(reservations)
    .set({ status: "COMPLETED", completedAt: sql`${reservations.endsAt}`, cutAt })
    .where(inArray(reservations.id, ids));
}

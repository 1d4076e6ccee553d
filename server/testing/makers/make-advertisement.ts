import { randomBytes } from "node:crypto";
import { addDays } from "#domain/time/seoul-time.ts";
import { advertisementCycles, advertisementPlaces, advertisements, payments } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";

type Row = typeof advertisements.$inferInsert;

interface Cycle {
  fromDay: string;
  toDay: string;
  addedDays?: number;
  priceWon?: number;
  /** Promised refunds. */
  refundedWon?: number;
}

interface Draft extends Partial<Omit<Row, "shopId" | "ownerId">> {
  shopId: number;
  ownerId: number;
  pointIds: readonly number[];
  /** The last day of its places; null: no end. By default as long as what was paid. */
  placesUntil?: string | null;
  slot?: number;
  cycles?: readonly Cycle[];
}

/** A running advertisement: paid from Monday, 9 November to the 23rd. The test clock is on the 15th. */
const usual: Cycle[] = [{ fromDay: "2026-11-09", toDay: "2026-11-23" }];

/** An advertisement after its payments, written directly to the database. Without a status it is a hold. */
export async function makeAdvertisement(server: TestServer, draft: Draft): Promise<typeof advertisements.$inferSelect> {
  const { db, clock } = server.parts;
  const { pointIds, placesUntil, slot = 1, cycles = usual, ...columns } = draft;
  const now = clock.now();
  const startDay = cycles[0]?.fromDay ?? "2026-11-09";
  const paidUntil = cycles.at(-1)?.toDay ?? addDays(startDay, 7);
  const [row] = await db
    .insert(advertisements)
    .values({
      productId: 1,
      target: "SHOP",
      linkType: "ALL",
      channel: "ONLINE",
      code: randomBytes(6).toString("hex").toUpperCase(),
      periodType: "DAYS_7",
      anchorDay: 1,
      billingType: "SINGLE_PAYMENT",
      paymentType: "FREQUENT_PAYMENT",
      status: "ACTIVATED",
      priceWon: 99_000,
      startDay,
      paidUntil,
      contactSealed: "",
      maskedContact: "",
      boughtAt: now,
      createdAt: now,
      ...columns,
    })
    .returning();
  if (!row) throw new Error("an insert returned no row");
  const { id, shopId, ownerId, priceWon } = row;
  if (pointIds.length > 0)
    await db.insert(advertisementPlaces).values(
      pointIds.map((pointId) => ({
        advertisementId: id,
        shopId,
        pointId,
        slot,
        priceWon,
        regionGrade: "A",
        days: { fromDay: startDay, toDay: placesUntil === undefined ? paidUntil : placesUntil },
      })),
    );
  if (row.status !== null)
    for (const [index, { addedDays = 0, refundedWon = 0, ...cycle }] of cycles.entries())
      await pay(server, { id, shopId, ownerId, cycle: index + 1, addedDays, refundedWon, priceWon, ...cycle });
  return row;
}

interface Paid extends Required<Cycle> {
  id: number;
  shopId: number;
  ownerId: number;
  cycle: number;
}

async function pay({ parts: { db, clock } }: TestServer, paid: Paid) {
  const { id, shopId, ownerId, cycle, priceWon, refundedWon, fromDay, toDay, addedDays } = paid;
  const [now, orderId] = [clock.now(), `ad_${id}_${cycle}_${randomBytes(6).toString("hex")}`];
  const [payment] = await db
    .insert(payments)
    .values({
      purpose: "ADVERTISEMENT",
      subjectId: id,
      shopId,
      accountId: ownerId,
      cycle,
      attempt: 1,
      method: "BILLING",
      amountWon: priceWon,
      orderId,
      orderName: "단장 광고",
      key: orderId,
      paymentKey: `pay_${orderId}`,
      state: "APPROVED",
      refundingWon: refundedWon,
      refundedWon,
      nextTryAt: now,
      createdAt: now,
      approvedAt: now,
      decidedAt: now,
    })
    .returning({ id: payments.id });
  const paymentId = payment?.id as number;
  await db
    .insert(advertisementCycles)
    .values({ advertisementId: id, cycle, fromDay, toDay, addedDays, priceWon, paymentId });
}

let spots = 0;

/** A position at sea, far from all stations and from other tests. */
export function emptySpot() {
  spots += 1;
  return { latitude: 33.1 + (spots % 58) / 10, longitude: 130.2 + Math.floor(spots / 58) / 10 };
}

/** A point that an operator entered, this many metres north of a position. */
export function makePoint(
  server: TestServer,
  spot: { latitude: number; longitude: number },
  { metresNorth = 0, ...more }: Parameters<TestServer["makePoint"]>[0] & { metresNorth?: number } = {},
) {
  const latitude = spot.latitude + metresNorth / 111_195;
  return server.makePoint({ latitude, longitude: spot.longitude, ...more });
}

import { randomInt } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { freeSlot } from "#domain/advertising/advertisement-availability.ts";
import { anchorOf, type DisplayPeriod, periodFrom } from "#domain/advertising/advertisement-period.ts";
import type { AdvertisementTerm, ProductId } from "#domain/advertising/advertisement-product.ts";
import { advertisementClauseTypes } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { priceOfPoints } from "#server/advertisement-products/index.ts";
import { type AdvertisementRow, addStep } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import {
  advertisementConsents,
  advertisementPlaces,
  advertisementPoints,
  advertisements,
  clauses,
} from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import type { DemoCard } from "./demo-cards.ts";
import { payCycle } from "./demo-payments.ts";

export interface Purchase {
  shopId: number;
  ownerId: number;
  phone: string;
  /** Null: a single payment in the card window. */
  card: DemoCard | null;
  productId: ProductId;
  term: AdvertisementTerm;
  pointNames: readonly string[];
  recurring?: boolean;
  startDay: string;
  /** The number of paid periods. */
  cycles?: number;
  boughtAt: Date;
  status: AdvertisementStatus;
  endedAt?: Date;
  reason?: string;
  more?: Partial<Pick<AdvertisementRow, "target" | "stylerId" | "linkType" | "benefitUrl" | "channel">>;
}

export interface Bought {
  row: AdvertisementRow;
  /** A purchase with its payments. */
  paid: (DisplayPeriod & { paymentId: number; priceWon: number })[];
}

/** One that ended before it was shown. */
export const neverShown: readonly AdvertisementStatus[] = ["REJECTED", "WAITING_CANCELED", "TERMINATED_BEFORE_DISPLAY"];
const hour = 60 * 60_000;
const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Writes an advertisement as the product itself would: places, consents, payments, ledger and timeline. */
export async function purchase(db: Db, vault: Vault, operatorId: number, bought: Purchase): Promise<Bought> {
  const { shopId, ownerId, productId, term, startDay, boughtAt, status, endedAt = null, card } = bought;
  const points = await pointsNamed(db, bought.pointNames);
  const prices = await priceOfPoints(db, points, productId, term, boughtAt);
  const priceWon = prices.reduce((sum, price) => sum + price.priceWon, 0);
  const periods = periodsOf(bought);
  const paidUntil = periods.at(-1)?.toDay ?? startDay;
  const isScreened = status !== "WAITING" && status !== "WAITING_CANCELED";
  const screenedAt = isScreened ? new Date(boughtAt.getTime() + 5 * hour) : null;
  const [row] = await db
    .insert(advertisements)
    .values({
      shopId,
      ownerId,
      productId,
      status,
      priceWon,
      startDay,
      paidUntil,
      boughtAt,
      endedAt,
      target: "SHOP",
      linkType: "ALL",
      channel: "ONLINE",
      ...bought.more,
      code: Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join(""),
      periodType: term === "MONTH" ? null : term,
      anchorDay: anchorOf(startDay),
      billingType: bought.recurring ? "REGULAR_PAYMENT" : "SINGLE_PAYMENT",
      paymentType: card ? "FREQUENT_PAYMENT" : "NORMAL_PAYMENT",
      cardId: card?.id ?? null,
      contactSealed: vault.seal(bought.phone, "advertisements.contact"),
      maskedContact: maskPhone(bought.phone),
      screenedAt,
      screenedBy: screenedAt && operatorId,
      screeningOpenedAt: screenedAt,
      createdAt: boughtAt,
      screeningOpenedBy: screenedAt && operatorId,
      reason: bought.reason ?? "",
    })
    .returning();
  if (!row) throw new Error("an insert returned no row");
  await takePlaces(db, row, prices);
  await agree(db, row);
  const paid: Bought["paid"] = [];
  const at = (index: number) =>
    index === 0
      ? boughtAt
      : new Date(seoulInstant(periods[index]?.fromDay ?? startDay, "00:00").getTime() - 23.9 * hour);
  await addStep(db, row.id, boughtAt, {
    step: "bought",
    actor: "partner",
    accountId: ownerId,
    after: { amountWon: priceWon },
  });
  if (screenedAt && status !== "REJECTED")
    await addStep(db, row.id, screenedAt, { step: "approved", actor: "operator", accountId: operatorId });
  for (const [index, period] of periods.entries()) {
    const cycle = { row, cycle: index + 1, period, card, pointNames: bought.pointNames, term, at: at(index) };
    paid.push({ ...period, priceWon, paymentId: await payCycle(db, cycle) });
    if (index > 0)
      await addStep(db, row.id, at(index), {
        step: "renewed",
        actor: "gateway",
        after: { amountWon: priceWon, ...period },
      });
    if (index === 0 && wasShown(status))
      await addStep(db, row.id, seoulInstant(startDay, "00:00"), { step: "started", actor: "clock" });
  }
  return { row, paid };
}

/** The statuses with days on which it was shown. */
export const wasShown = (status: AdvertisementStatus | null) =>
  status !== null && !["WAITING", "DISPLAY_WAITING", ...neverShown].includes(status);

function periodsOf({ startDay, term, cycles = 1 }: Purchase): DisplayPeriod[] {
  const periods: DisplayPeriod[] = [];
  for (let fromDay = startDay; periods.length < cycles; fromDay = periods.at(-1)?.toDay ?? fromDay)
    periods.push(periodFrom(fromDay, term, anchorOf(startDay)));
  return periods;
}

async function pointsNamed(db: Db, names: readonly string[]) {
  const points = await db
    .select()
    .from(advertisementPoints)
    .where(inArray(advertisementPoints.name, [...names]));
  return points.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** Only places that are still held; an advertisement that never began has released them. */
async function takePlaces(db: Db, row: AdvertisementRow, prices: Awaited<ReturnType<typeof priceOfPoints>>) {
  const { placesPerPoint } = await ruleInForce(db, "advertising", row.createdAt);
  const goesOn = row.billingType === "REGULAR_PAYMENT" && ["ACTIVATED", "PAY_WAITING"].includes(row.status ?? "");
  const endedDay = row.endedAt && seoulDay(row.endedAt);
  const paidUntil = row.paidUntil ?? row.startDay;
  const released = row.status !== null && neverShown.includes(row.status);
  const lastDay = !released && endedDay && endedDay < paidUntil ? endedDay : paidUntil;
  const days = { fromDay: row.startDay, toDay: goesOn ? null : lastDay };
  for (const { pointId, priceWon, grade } of prices) {
    const standing = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.pointId, pointId));
    const taken = standing.filter((place) => !place.released).map((place) => ({ slot: place.slot, ...place.days }));
    const slot = released ? 1 : freeSlot({ places: placesPerPoint, taken }, days);
    if (slot === null) throw new Error(`no place is left at the demo's point ${pointId}`);
    await db.insert(advertisementPlaces).values({
      advertisementId: row.id,
      shopId: row.shopId,
      pointId,
      slot,
      days,
      priceWon,
      regionGrade: grade,
      released,
    });
  }
}

async function agree(db: Db, { id, createdAt }: AdvertisementRow) {
  const texts = await db
    .select()
    .from(clauses)
    .where(inArray(clauses.clauseType, keysOf(advertisementClauseTypes)));
  const agreed = texts.map((text) => ({ advertisementId: id, clauseId: text.id, agreedAt: createdAt }));
  if (agreed.length > 0) await db.insert(advertisementConsents).values(agreed);
}

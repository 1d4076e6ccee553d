import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { holdAdvertisement as call } from "#contract/advertisements.ts";
import { freeSlot } from "#domain/advertising/advertisement-availability.ts";
import { anchorOf } from "#domain/advertising/advertisement-period.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { leads } from "#server/advertisements/list/who-may.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementConsents, advertisementPlaces, advertisements, shops, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import { advertisementClauses } from "./advertisement-clauses.ts";
import { holdReply } from "./hold-reply.ts";
import { lockHoldsInTheWay } from "./holds-in-the-way.ts";
import { type Purchase, planPurchase } from "./plan-purchase.ts";
import { pointsOf } from "./point-places.ts";
import { isPaymentOnItsWay, releaseHolds } from "./release-holds.ts";

export const holdAdvertisement = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const { shopId } = input;
  if (!leads(account, shopId)) return refuse("advertised_shop_not_found");
  // Purchases of a shop run one after the other: two tabs at once end with one hold.
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (!shop) return refuse("advertised_shop_not_found");
  if (input.target === "STYLER" && !(await isStyler(db, shopId, input.stylerId))) return refuse("staff_not_found");
  // Every purchase locks the points before the holds at them, so that no deadlock can happen.
  await pointsOf(db, input.pointIds, true);
  const inTheWay = await lockHoldsInTheWay(db, { shopId, ownerId: account.id, pointIds: input.pointIds, now });
  if (inTheWay.own && (await isPaymentOnItsWay(db, inTheWay.own))) return refuse("payment_in_progress");
  // A refusal below also rolls this back.
  await releaseHolds(db, inTheWay.ids, now);

  const plan = await planPurchase(db, input, now, { lock: true });
  if (typeof plan === "string") return refuse(plan);
  if (shop.operatingStatus !== "RUNNING") return refuse("shop_not_shown");
  const missing = await missingClauses(db, input, now);
  if (missing.length > 0) return refuse("clauses_not_agreed", { details: { missing } });
  if (plan.totalWon !== input.expectedWon)
    return refuse("price_changed", { details: { totalWon: plan.totalWon, expectedWon: input.expectedWon } });
  const slots = slotsFor(plan, input.billingType === "REGULAR_PAYMENT", shopId);
  if ("refusal" in slots) return refuse(slots.refusal, { details: { points: slots.points } });
  const phone = await spendProof(db, vault, {
    key: input.verificationKey,
    purpose: "SHOP_OWNER",
    accountId: account.id,
    now,
  });
  if (phone === undefined) return refuse("phone_not_verified");

  const [hold] = await db
    .insert(advertisements)
    .values({
      shopId,
      ownerId: account.id,
      productId: plan.product,
      target: input.target,
      stylerId: input.target === "STYLER" ? (input.stylerId ?? null) : null,
      linkType: input.linkType,
      benefitUrl: input.linkType === "BENEFIT_URL" ? (input.benefitUrl ?? null) : null,
      channel: input.channel,
      code: printedCode(),
      periodType: input.periodType ?? null,
      anchorDay: anchorOf(input.startDay),
      billingType: input.billingType,
      paymentType: input.paymentType,
      priceWon: plan.totalWon,
      startDay: input.startDay,
      createdAt: now,
      contactSealed: vault.seal(phone, "advertisements.contact"),
      maskedContact: maskPhone(phone),
      heldUntil: new Date(now.getTime() + plan.holdMinutes * 60_000),
    })
    .returning();
  if (!hold) throw new Error("an insert returned no row");
  await db.insert(advertisementPlaces).values(
    slots.taken.map(({ pointId, slot, days }) => {
      const { priceWon, grade } = plan.prices.find((price) => price.pointId === pointId) ?? { priceWon: 0, grade: "" };
      return { advertisementId: hold.id, shopId, pointId, slot, days, priceWon, regionGrade: grade };
    }),
  );
  const agreed = await advertisementClauses(db, now);
  await db
    .insert(advertisementConsents)
    .values(agreed.map(({ id }) => ({ advertisementId: hold.id, clauseId: id, agreedAt: now })));
  changed({
    hold: hold.id,
    points: plan.points.map(({ id }) => id),
    priceWon: plan.totalWon,
    startDay: input.startDay,
  });
  return holdReply(db, hold);
});

async function isStyler(db: Db, shopId: number, stylerId: number | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.id, stylerId ?? 0), eq(staffs.shopId, shopId), isNull(staffs.removedAt)));
  return rows.length > 0;
}

/** Every text in force needs consent, and a recurring payment needs one more. */
async function missingClauses(
  db: Db,
  input: { agreedClauseIds: number[]; billingType: string; regularPaymentAgree: boolean },
  now: Date,
): Promise<string[]> {
  const inForce = await advertisementClauses(db, now);
  const missing = inForce
    .filter(({ id }) => !input.agreedClauseIds.includes(id))
    .map(({ clauseType }) => clauseType as string);
  const needsRegular = input.billingType === "REGULAR_PAYMENT" && !input.regularPaymentAgree;
  return needsRegular ? [...missing, "REGULAR_PAYMENT"] : missing;
}

interface TakenSlot {
  pointId: number;
  slot: number;
  days: { fromDay: string; toDay: string | null };
}

function slotsFor(
  { points, taken, period }: Purchase,
  isRecurring: boolean,
  shopId: number,
): { taken: TakenSlot[] } | { refusal: "places_taken" | "point_in_use"; points: string[] } {
  if (!period) return { refusal: "places_taken", points: points.map(({ name }) => name) };
  const days = { fromDay: period.fromDay, toDay: isRecurring ? null : period.toDay };
  const found = points.map((point) => {
    const places = taken.get(point.id);
    const mine = places ? places.mine(shopId) : [];
    const isMine = freeSlot({ places: 1, taken: mine.map((one) => ({ ...one, slot: 1 })) }, days) === null;
    return { point, isMine, slot: places ? freeSlot(places, days) : null };
  });
  const inUse = found.filter(({ isMine }) => isMine);
  if (inUse.length > 0) return { refusal: "point_in_use", points: inUse.map(({ point }) => point.name) };
  const full = found.filter(({ slot }) => slot === null);
  if (full.length > 0) return { refusal: "places_taken", points: full.map(({ point }) => point.name) };
  return { taken: found.map(({ point, slot }) => ({ pointId: point.id, slot: slot ?? 1, days })) };
}

/** Without letters that look like digits. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const printedCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");

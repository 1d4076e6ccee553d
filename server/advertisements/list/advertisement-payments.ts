import { eq, max, sql } from "drizzle-orm";
import { anchorOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { notifyOwners } from "#server/advertisements/renewal/notify-owners.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementCycles, advertisements } from "#server/db/tables/tables.ts";
import { createRefundIntent, type Payment, type PaymentSubject } from "#server/payments/index.ts";
import { type AdvertisementRow, addStep, paidUntilOf, termOf } from "./advertisement-row.ts";

/** What happens to an advertisement when its payment is decided. */
export const advertisementPayments: PaymentSubject = {
  async paid(db, payment, now) {
    const ad = await lockAdvertisement(db, payment.subjectId);
    if (ad.status === null && ad.endedAt === null) return begin(db, ad, payment, now);
    const isRequested = ad.status === "ACTIVATED" || ad.status === "PAY_WAITING";
    if (isRequested && payment.cycle === (await lastCycle(db, ad.id)) + 1) return renew(db, ad, payment, now);
    // It ended while the payment was pending, so all of it is refunded.
    await createRefundIntent(db, {
      paymentId: payment.id,
      amountWon: payment.amountWon,
      reason: "종료된 광고의 결제 환불",
      now,
    });
  },

  async declined(db, payment, { code }, now) {
    if (payment.cycle === 1) return;
    const ad = await lockAdvertisement(db, payment.subjectId);
    await addStep(db, ad.id, now, {
      step: "charge_failed",
      actor: "gateway",
      after: { code, amountWon: payment.amountWon },
    });
    await notifyOwners(db, ad, "charge_failed", now, payment.problem ? `${payment.problem}.` : "");
  },

  async refunded(db, payment, refund, now) {
    const { amountWon, reason } = refund;
    await addStep(db, payment.subjectId, now, { step: "refunded", actor: "gateway", after: { amountWon, reason } });
    if (payment.accountId === null) throw new Error(`payment ${payment.id} of an advertisement is nobody's`);
    const about = { id: payment.subjectId, shopId: payment.shopId, ownerId: payment.accountId };
    await notifyOwners(db, about, "refunded", now, `환불 금액은 ${amountWon.toLocaleString("ko-KR")}원이에요.`);
  },

  async refundFailed(db, payment, { amountWon, tries }, { isStuck }, now) {
    if (tries > 1 && !isStuck) return;
    await addStep(db, payment.subjectId, now, { step: "refund_failed", actor: "gateway", after: { amountWon } });
  },
};

async function lockAdvertisement(db: Db, id: number): Promise<AdvertisementRow> {
  const [ad] = await db.select().from(advertisements).where(eq(advertisements.id, id)).for("no key update");
  if (!ad) throw new Error(`there is no advertisement ${id}`);
  return ad;
}

export async function lastCycle(db: Db, advertisementId: number): Promise<number> {
  const [row] = await db
    .select({ cycle: max(advertisementCycles.cycle) })
    .from(advertisementCycles)
    .where(eq(advertisementCycles.advertisementId, advertisementId));
  return row?.cycle ?? 0;
}

/** Bought: the operators screen it next. */
async function begin(db: Db, ad: AdvertisementRow, payment: Payment, now: Date) {
  const period = periodFrom(ad.startDay, termOf(ad), ad.anchorDay);
  await db
    .update(advertisements)
    .set({
      status: "WAITING",
      paidUntil: period.toDay,
      heldUntil: null,
      boughtAt: now,
      version: sql`${advertisements.version} + 1`,
    })
    .where(eq(advertisements.id, ad.id));
  await db
    .insert(advertisementCycles)
    .values({ advertisementId: ad.id, cycle: 1, ...period, priceWon: payment.amountWon, paymentId: payment.id });
  await addStep(db, ad.id, now, {
    step: "bought",
    actor: "partner",
    accountId: ad.ownerId,
    after: { amountWon: payment.amountWon },
  });
  await notifyOwners(db, ad, "bought", now);
}

/**
 * Paid in time, it continues without a gap. Paid later, the new period begins today. Without a gap it keeps its anchor
 * day, such as the 31st.
 */
async function renew(db: Db, ad: AdvertisementRow, payment: Payment, now: Date) {
  const [today, paidUntil] = [seoulDay(now), paidUntilOf(ad)];
  const fromDay = today > paidUntil ? today : paidUntil;
  const anchorDay = fromDay === paidUntil ? ad.anchorDay : anchorOf(fromDay);
  const period = periodFrom(fromDay, termOf(ad), anchorDay);
  const step = ad.status === "PAY_WAITING" ? "resumed" : "renewed";
  const { amountWon } = payment;
  await Promise.all([
    db
      .update(advertisements)
      .set({
        status: "ACTIVATED",
        paidUntil: period.toDay,
        anchorDay,
        priceWon: amountWon,
        version: sql`${advertisements.version} + 1`,
      })
      .where(eq(advertisements.id, ad.id)),
    db
      .insert(advertisementCycles)
      .values({ advertisementId: ad.id, cycle: payment.cycle, ...period, priceWon: amountWon, paymentId: payment.id }),
    addStep(db, ad.id, now, { step, actor: "gateway", after: { amountWon, ...period } }),
    notifyOwners(db, ad, "renewed", now, `${amountWon.toLocaleString("ko-KR")}원을 결제했어요.`),
  ]);
}

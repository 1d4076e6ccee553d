import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Advertisement } from "#contract/advertisement.ts";
import { operatorName } from "#domain/accounts/account.ts";
import {
  type AdvertisementMove,
  advertisementMoves,
  canMoveAdvertisement,
} from "#domain/advertising/advertisement-moves.ts";
import { advertisementTimeline } from "#domain/advertising/advertisement-step.ts";
import { cardLabel } from "#domain/advertising/card.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { placesOf } from "#server/advertisements/purchase/hold-reply.ts";
import { moneyOf } from "#server/advertisements/purchase/plan-purchase.ts";
import { refundsDue, sumOf } from "#server/advertisements/running/refund-cycles.ts";
import { shownPeriod } from "#server/advertisements/running/shown-period.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accounts,
  advertisementConsents,
  advertisementCycles,
  advertisementPriceConsents,
  advertisementSteps,
  cards,
  clauses,
  paymentRefunds,
  payments,
} from "#server/db/tables/tables.ts";
import { lastCycle } from "./advertisement-payments.ts";
import { type AdvertisementRow, isRecurring, paidUntilOf } from "./advertisement-row.ts";
import { summariesOf } from "./summaries.ts";

/** All details of an advertisement, for its shop and for operators. */
export async function advertisementReply(
  db: Db,
  ad: AdvertisementRow,
  now: Date,
): Promise<z.input<typeof Advertisement>> {
  const [summary] = await summariesOf(db, [ad], now);
  if (!summary) throw new Error(`advertisement ${ad.id} has no summary`);
  const cycles = await db
    .select()
    .from(advertisementCycles)
    .where(eq(advertisementCycles.advertisementId, ad.id))
    .orderBy(asc(advertisementCycles.cycle));
  return {
    ...summary,
    ownerId: ad.ownerId,
    places: await placesOf(db, ad.id),
    stylerId: ad.stylerId,
    linkType: ad.linkType,
    benefitUrl: ad.benefitUrl,
    channel: ad.channel,
    code: ad.code,
    billingType: ad.billingType,
    cardPaymentType: ad.paymentType,
    card: await cardOf(db, ad),
    maskedContact: ad.maskedContact,
    addedDays: cycles.reduce((sum, { addedDays }) => sum + addedDays, 0),
    money: moneyOf(ad.priceWon),
    payments: await paymentsOf(db, ad, cycles),
    moves: await movesOf(db, ad, now),
    priceRise: await priceRiseOf(db, ad),
    clauses: await clausesOf(db, ad.id),
    timeline: await timelineOf(db, ad.id),
    version: ad.version,
  };
}

async function cardOf(db: Db, { cardId }: AdvertisementRow) {
  if (cardId === null) return null;
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  return card ? { id: card.id, words: cardLabel(card), usable: card.removedAt === null } : null;
}

type Cycle = typeof advertisementCycles.$inferSelect;

async function paymentsOf(db: Db, ad: AdvertisementRow, cycles: readonly Cycle[]) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, ad.id)))
    .orderBy(desc(payments.id));
  const ids = rows.map(({ id }) => id);
  const back = ids.length === 0 ? [] : await refundsOf(db, ids);
  return rows.map((row) => {
    const cycle = cycles.find(({ paymentId }) => paymentId === row.id);
    return {
      id: row.id,
      cycle: row.cycle,
      at: row.approvedAt ?? row.createdAt,
      amountWon: row.amountWon,
      refundedWon: row.refundedWon,
      refundingWon: row.refundingWon - row.refundedWon,
      state: row.state,
      cardWords: row.cardWords,
      receiptUrl: row.receiptUrl,
      problem: row.state === "DECLINED" ? row.problem : null,
      period: cycle ? shownPeriod(cycle) : null,
      refunds: back
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ amountWon, state, createdAt, doneAt, reason }) => ({
          amountWon,
          state,
          reason,
          at: doneAt ?? createdAt,
        })),
    };
  });
}

const refundsOf = (db: Db, paymentIds: number[]) =>
  db.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, paymentIds)).orderBy(asc(paymentRefunds.id));

/** What its shop can do with it now. */
async function movesOf(db: Db, ad: AdvertisementRow, now: Date) {
  const { status } = ad;
  if (!status) return [];
  const fits = (move: AdvertisementMove) => isRecurring(ad) || !["stopRenewal", "resumeRenewal"].includes(move);
  const isPartners = (move: AdvertisementMove) =>
    (advertisementMoves[move].by as readonly string[]).includes("partner");
  const possible = keysOf(advertisementMoves).filter(
    (move) => isPartners(move) && fits(move) && canMoveAdvertisement(status, move),
  );
  const moves = [];
  for (const move of possible) moves.push({ move, refundWon: sumOf(await refundsDue(db, ad, move, now)) });
  return moves;
}

async function priceRiseOf(db: Db, ad: AdvertisementRow) {
  if (ad.endedAt || !ad.paidUntil) return null;
  const next = (await lastCycle(db, ad.id)) + 1;
  const [asked] = await db
    .select()
    .from(advertisementPriceConsents)
    .where(and(eq(advertisementPriceConsents.advertisementId, ad.id), gte(advertisementPriceConsents.cycle, next)))
    .orderBy(desc(advertisementPriceConsents.id))
    .limit(1);
  return asked
    ? { fromWon: asked.fromWon, toWon: asked.toWon, fromDay: paidUntilOf(ad), consent: asked.consent }
    : null;
}

/** The exact texts that were agreed to. */
const clausesOf = (db: Db, advertisementId: number) =>
  db
    .select({ id: clauses.id, title: clauses.title, version: clauses.version, body: clauses.body })
    .from(advertisementConsents)
    .innerJoin(clauses, eq(clauses.id, advertisementConsents.clauseId))
    .where(eq(advertisementConsents.advertisementId, advertisementId))
    .orderBy(asc(clauses.id));

async function timelineOf(db: Db, advertisementId: number) {
  const rows = await db
    .select({ step: advertisementSteps, name: accounts.name, adminRole: accounts.adminRole })
    .from(advertisementSteps)
    .leftJoin(accounts, eq(accounts.id, advertisementSteps.accountId))
    .where(eq(advertisementSteps.advertisementId, advertisementId))
    .orderBy(asc(advertisementSteps.id));
  return rows.map(({ step: { at, step, actor, after }, name, adminRole }) => ({
    at,
    step,
    actor,
    byName: name === null ? null : adminRole === "PARTNERS_ADMIN" ? operatorName(name) : name,
    words: [advertisementTimeline[step].label, ...detailsOf(after)].join(" · "),
  }));
}

function detailsOf({ amountWon, refundWon, reason, days }: Record<string, unknown>): string[] {
  const won = (value: unknown) => `${Number(value).toLocaleString("ko-KR")}원`;
  return [
    ...(amountWon ? [won(amountWon)] : []),
    ...(refundWon ? [`${won(refundWon)} 환불`] : []),
    ...(days ? [`${days}일`] : []),
    ...(typeof reason === "string" && reason !== "" ? [reason] : []),
  ];
}

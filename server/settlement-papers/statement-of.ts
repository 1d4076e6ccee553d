import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import type { Statement } from "#contract/settlement-papers.ts";
import { type LineAmounts, type SettlementKind, settlementKinds, sumOfLines } from "#domain/money/settlement.ts";
import { addDays, firstOfNextMonth, seoulInstant } from "#domain/time/seoul-time.ts";
import { readRegistration } from "#server/applications/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts } from "#server/db/tables/tables.ts";
import { cutAfter } from "#server/reservations/index.ts";
import { payoutReply } from "#server/settlements/index.ts";
import type { Vault } from "#server/vault.ts";
import { amountSums, periodLines, periodValues } from "./period-lines.ts";
import { taxInvoiceReplies } from "./tax-invoice-replies.ts";

/** The sum of equal lines of a day. */
interface Group extends LineAmounts {
  day: string;
  kind: SettlementKind;
  firstVisit: boolean | null;
  count: number;
}

type Instants = "openUntil" | "payouts" | "invoice";
export type StatementReply = Omit<Statement, Instants> & {
  openUntil: Date | null;
  payouts: ReturnType<typeof payoutReply>[];
  invoice: Awaited<ReturnType<typeof taxInvoiceReplies>>[number] | null;
};

/** A month by completion date. Undefined if it is empty. */
export async function statementOf(
  { db, vault }: { db: Db; vault: Vault },
  { shopId, month, now }: { shopId: number; month: string; now: Date },
): Promise<StatementReply | undefined> {
  const [from, to] = [`${month}-01`, addDays(firstOfNextMonth(`${month}-01`), -1)];
  const values = await periodValues(db, shopId, { from, to });
  const [, contractIds] = values;
  const [groups, sent, [invoice], { shopName = "", business }] = await Promise.all([
    namedQuery<Group>(db, "statement", text, [...values]),
    payoutsIn(db, { shopId, contractIds, from, to }),
    taxInvoiceReplies(db, { shopId, contractIds, from: month, to: month }),
    readRegistration(db, vault, shopId),
  ]);
  if (groups.length === 0 && sent.length === 0) return undefined;
  const visits = (first: boolean) =>
    countOf(groups.filter(({ kind, firstVisit }) => kind === "SERVICE" && firstVisit === first));
  return {
    month,
    shopName,
    companyName: business?.companyName ?? "",
    bizRegistrationNo: business?.bizRegistrationNo ?? "",
    openUntil: await openUntil(db, to, now),
    total: sumOfLines(groups),
    days: [...Map.groupBy(groups, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...totalOf(ofDay) })),
    kinds: Object.keys(settlementKinds).flatMap((kind) => {
      const ofKind = groups.filter((group) => group.kind === kind);
      return ofKind.length > 0 ? [{ kind, ...totalOf(ofKind) }] : [];
    }),
    firstVisits: visits(true),
    returningVisits: visits(false),
    payouts: sent,
    invoice: invoice ?? null,
  };
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);
const totalOf = (groups: readonly Group[]) => ({ count: countOf(groups), ...sumOfLines(groups) });

/** The last day of the month can be corrected until its payout day. Later changes are corrections in a later month. */
async function openUntil(db: Db, lastDay: string, now: Date): Promise<Date | null> {
  const until = await cutAfter(db, new Date(seoulInstant(lastDay, "24:00").getTime() - 1));
  return until > now ? until : null;
}

interface Period {
  shopId: number;
  contractIds: readonly number[];
  from: string;
  to: string;
}

/** The payouts that arrived in the month, for comparison with the bank's book. */
async function payoutsIn(db: Db, { shopId, contractIds, from, to }: Period) {
  const rows = await db
    .select({
      payout: payouts,
      lines: sql`(select count(*) from settlement_lines l where l.payout_id = payouts.id)`.mapWith(Number),
    })
    .from(payouts)
    .where(
      and(eq(payouts.shopId, shopId), inArray(payouts.contractId, [...contractIds]), between(payouts.day, from, to)),
    )
    .orderBy(asc(payouts.day), asc(payouts.id));
  return rows.map(({ payout, lines }) => payoutReply(payout, lines));
}

const text = `select completed_day::text as day, kind, first_visit as "firstVisit", count(*), ${amountSums}
  from (${periodLines}) lines group by completed_day, kind, first_visit order by completed_day, kind, first_visit`;

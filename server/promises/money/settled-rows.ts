import { serviceLine } from "#domain/money/settlement.ts";
import {
  payoutHolds,
  payouts,
  settlementContracts,
  settlementLines,
  settlementRuns,
  visitDisputes,
} from "#server/db/tables/tables.ts";
import { randomName, type TestServer } from "#server/testing/test-server.ts";

interface Owner {
  shopId: number;
  accountId: number;
  staffId: number;
  customerId: number;
}

/** A settled and disputed visit, and a failed payout. */
export async function makeSettledRows(server: TestServer, { shopId, accountId, staffId, customerId }: Owner) {
  const { db, clock } = server.parts;
  const now = clock.now();
  const visit = await server.makeReservation({
    shopId,
    staffId,
    customerId,
    paid: true,
    status: "COMPLETED",
    completedAt: now,
    cutAt: now,
    day: "2026-11-14",
    from: "10:00",
    to: "11:00",
  });
  const [contract] = await db.insert(settlementContracts).values({ shopId, accountId, begunAt: now }).returning();
  const [run] = await db.insert(settlementRuns).values({ begunAt: now, finishedAt: now }).returning();
  const own = { shopId, contractId: idIn(contract) };
  const [payout] = await db
    .insert(payouts)
    .values({
      ...own,
      runId: idIn(run),
      day: "2026-11-15",
      amountWon: 30_000,
      key: randomName("payout"),
      state: "FAILED",
      problemCode: "ACCOUNT_CLOSED",
      nextTryAt: now,
      createdAt: now,
      decidedAt: now,
    })
    .returning();
  const [line] = await db
    .insert(settlementLines)
    .values({
      ...own,
      kind: "SERVICE",
      reservationId: visit.id,
      firstVisit: true,
      feePlan: "B_RE_FREE",
      feeBps: 2500,
      ...serviceLine(40_000, 0, 2500),
      completedAt: now,
      completedDay: "2026-11-15",
      createdAt: now,
    })
    .returning();
  const asked = { reason: "단골이에요", state: "OPEN", askedBy: accountId, askedAt: now } as const;
  const [[dispute], [hold]] = await Promise.all([
    db
      .insert(visitDisputes)
      .values({ shopId, lineId: idIn(line), ...asked })
      .returning(),
    db
      .insert(payoutHolds)
      .values({ ...own, reason: "입금할 수 없는 계좌예요", heldAt: now })
      .returning(),
  ]);
  return {
    visit: visit.id,
    payout: idIn(payout),
    settlementLine: idIn(line),
    dispute: idIn(dispute),
    payoutHold: idIn(hold),
    settlementContract: own.contractId,
  };
}

function idIn(row: { id: number } | undefined): number {
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { payouts, settlementContracts, settlementLines, shops } from "#server/db/tables/tables.ts";
import { cutAfter } from "#server/reservations/changes/settlement-cut.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { accountNumber } from "#server/testing/makers/application-makers.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";

type Reservation = Awaited<ReturnType<TestServer["makeReservation"]>>;

interface Visit {
  /** The day of completion in Seoul. */
  day?: string;
  time?: string;
  won?: number;
  plan?: FeePlan;
  phone?: string;
  status?: Reservation["status"];
  keptWon?: number;
  platformShareWon?: number;
  staffId?: number;
  customerName?: string;
  /** Paid in the shop. */
  offline?: boolean;
  /** Booked and still to come. */
  ahead?: boolean;
}

interface Draft {
  plan?: FeePlan;
  /** The last four digits of the account; they decide what the sandbox bank does. */
  account?: string;
}

/** A shop that is settled: with contract, plan, bank account, owner and one designer, and a short way to make visits. */
export async function settledShop(server: TestServer, { plan = "B_RE_FREE", account = "1234" }: Draft = {}) {
  const { db } = server.parts;
  const made = await server.approvedShop({ feeType: plan, "bankAccount.bankAccount": accountNumber(account) });
  const { shop, accountId } = made;
  const designer = await server.makeDesigner(shop.id);
  const begunAt = new Date("2026-01-01T00:00:00+09:00");
  await db.update(shops).set({ openedAt: begunAt, createdAt: begunAt }).where(eq(shops.id, shop.id));
  const [contract] = await db
    .insert(settlementContracts)
    .values({ shopId: shop.id, accountId, begunAt })
    .returning({ id: settlementContracts.id });
  const contractId = contract?.id as number;
  let visits = 0;

  async function visit(draft: Visit = {}): Promise<Reservation> {
    const { day = "2026-11-13", time = "15:00", won = 40_000, status = "COMPLETED", offline, ahead, ...more } = draft;
    const completedAt = new Date(`${day}T${time}:00+09:00`);
    const { plan: own = plan, phone = `010-5000-${1000 + visits}`, ...columns } = more;
    visits += 1;
    return server.makeReservation({
      shopId: shop.id,
      staffId: designer.id,
      paid: !offline,
      priceWon: won,
      status: ahead ? "OK" : status,
      phone,
      // Each at a different time. Only the time of completion counts.
      day: ahead ? day : addDays("2025-01-01", visits),
      ...(!ahead && { completedAt, cutAt: await cutAfter(db, completedAt) }),
      promise: await promiseOf(own),
      ...columns,
    });
  }

  async function promiseOf(own: FeePlan) {
    const now = server.clock.now();
    const terms = (await ruleInForce(db, "feePlans", now))[own];
    const cancellation = await ruleInForce(db, "cancellation", now);
    return { feePlan: { plan: own, effectiveFrom: "2020-01-01", terms }, cancellation };
  }

  return {
    ...made,
    designer,
    contractId,
    visit,
    lines: () =>
      db
        .select()
        .from(settlementLines)
        .where(eq(settlementLines.shopId, shop.id))
        .orderBy(settlementLines.completedAt, settlementLines.id),
    payouts: () => db.select().from(payouts).where(eq(payouts.shopId, shop.id)).orderBy(payouts.id),
  };
}

/** The same on its own server, for one test: a run settles all shops, once a day. */
export async function settledAlone(draft: Draft = {}) {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  return { server, db: server.parts.db, shop: await settledShop(server, draft) };
}

export type SettledShop = Awaited<ReturnType<typeof settledShop>>;

/** The nightly jobs of a day: the run and its payouts. */
export async function settleOn(server: TestServer, day: string, time = "00:10") {
  server.clock.set(`${day}T${time}:00+09:00`);
  await runDueSettlements(server.parts);
  await sendDuePayouts(server.parts);
}

/** The ledger agrees with the lines: what is owed is what no payout has paid. */
export async function expectBooksOf(server: TestServer, shop: SettledShop) {
  await expectBalancedLedger(server);
  const lines = await shop.lines();
  const owed = lines.filter(({ payoutId }) => payoutId === null).reduce((sum, { netWon }) => sum + netWon, 0);
  const payouts = await shop.payouts();
  const onWay = payouts.filter(({ state }) => state === "WANTED").reduce((sum, { amountWon }) => sum + amountWon, 0);
  const sent = payouts.filter(({ state }) => state === "DONE").reduce((sum, { amountWon }) => sum + amountWon, 0);
  const { SHOP_BALANCE = 0, PAYOUTS_ON_WAY = 0, BANK = 0 } = await balancesOf(server, shop.shop.id);
  expect({ SHOP_BALANCE, PAYOUTS_ON_WAY, BANK: 0 - BANK }).toEqual({
    SHOP_BALANCE: owed,
    PAYOUTS_ON_WAY: onWay,
    BANK: sent,
  });
}

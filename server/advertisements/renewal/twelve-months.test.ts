import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { feeLines } from "#domain/money/ledger.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { advertisementCycles } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { reconcile } from "#server/payments/index.ts";
import { size } from "#server/promises/size.ts";
import { balancesOf, besideGateway, expectBalancedLedger, keptByGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  monthly,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
  turnCard,
} from "#server/testing/makers/advertisement-makers.ts";

const start = "2026-12-31";
/** A year takes half a minute. Ten weeks have two months' ends, and the days on which a card does not pay. */
const days = size({ small: 70, full: 365 });
const end = addDays(start, days);

test("months of renewals of several subscriptions agree with the gateway's own ledger to the won", async () => {
  const server = await ownServer();
  const makers = {
    weekly: await advertiser(server),
    fourWeekly: await advertiser(server),
    monthly: await advertiser(server, { serviceCategory: "ESTHETIC" }),
    unsteady: await advertiser(server),
  };
  const ids = {
    weekly: (await makers.weekly.buyApproved({ ...recurring, startDay: start })).id,
    fourWeekly: (await makers.fourWeekly.buyApproved({ ...recurring, startDay: start, periodType: "DAYS_28" })).id,
    monthly: (await makers.monthly.buyApproved({ ...recurring, ...monthly, startDay: start })).id,
    unsteady: (await makers.unsteady.buyApproved({ ...recurring, startDay: start })).id,
  };
  // The card does not pay on some days in the middle of each month, but always works again before the last retry.
  const isBroke = (day: string) => ["13", "14", "15"].includes(day.slice(8));
  for (let day = start; day < end; day = addDays(day, 1)) {
    await turnCard(server, makers.unsteady.cardId, isBroke(day) ? "over-limit" : "good");
    await onDay(server, day);
  }
  for (const [name, made] of Object.entries(makers)) {
    const id = ids[name as keyof typeof ids];
    expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", endedAt: null });
    const rows = await besideGateway(server, made.shopId);
    expect(
      rows.every(({ ours, theirs, oursBack, theirsBack }) => ours === theirs && oursBack === 0 && theirsBack === 0),
    ).toBe(true);
    const cycles = await server.parts.db
      .select()
      .from(advertisementCycles)
      .where(eq(advertisementCycles.advertisementId, id))
      .orderBy(advertisementCycles.cycle);
    expect(cycles).toHaveLength(rows.length);
    const gaps = cycles.slice(1).filter(({ fromDay }, index) => fromDay !== cycles[index]?.toDay);
    expect(name === "unsteady" ? gaps.length > 0 : gaps.length === 0).toBe(true);
    const paidWon = rows.reduce((sum, { ours }) => sum + ours, 0);
    expect(await keptByGateway(server, made.shopId)).toBe(paidWon);
    const fees = rows.reduce((sum, { ours }) => sum + (feeLines(ours, 290)[0]?.debitWon ?? 0), 0);
    const { GATEWAY, GATEWAY_FEES, AD_SALES, VAT } = await balancesOf(server, made.shopId);
    expect({ GATEWAY, GATEWAY_FEES, sales: AD_SALES + VAT }).toEqual({
      GATEWAY: paidWon - fees,
      GATEWAY_FEES: fees,
      sales: paidWon,
    });
  }
  // The next period is charged on the day before it begins, so the last day charges one that begins at `end`.
  expect((await besideGateway(server, makers.weekly.shopId)).length).toBe(Math.floor(days / 7) + 1);
  expect((await besideGateway(server, makers.fourWeekly.shopId)).length).toBe(Math.floor(days / 28) + 1);
  expect((await besideGateway(server, makers.monthly.shopId)).length).toBe(size({ small: 3, full: 13 }));
  const declined = (await paymentsOf(server, ids.unsteady)).filter(({ state }) => state === "DECLINED");
  expect(declined.length).toBeGreaterThan(size({ small: 1, full: 5 }));
  await expectBalancedLedger(server);
  const span = { from: new Date("2026-11-01"), to: server.clock.now() };
  const compared = await reconcile(server.parts, paymentSubjects, span);
  expect(compared).toMatchObject({ mended: 0, differences: [] });
}, 240_000);

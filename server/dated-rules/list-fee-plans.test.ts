import { expect, test } from "vitest";
import { addDatedRule, listFeePlans } from "#contract/dated-rules.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const plans = async () => (await server.visitor().send(listFeePlans, {})).body;

test("200: anyone sees the prices of the plans, and which of them an owner can choose", async () => {
  const { status, body } = await server.visitor().send(listFeePlans, {});
  expect(status).toBe(200);
  expect(body).toEqual({
    effectiveFrom: "2020-01-01",
    items: [
      {
        feeType: "A_BALANCE",
        firstVisitBps: 1200,
        returningBps: 500,
        monthlyFeeWon: 20_000,
        cut: null,
        choosable: true,
      },
      { feeType: "B_RE_FREE", firstVisitBps: 2500, returningBps: 0, monthlyFeeWon: 0, cut: null, choosable: true },
      {
        feeType: "B_PROMOTION",
        firstVisitBps: 2500,
        returningBps: 0,
        monthlyFeeWon: 0,
        choosable: false,
        cut: { cutBps: 1000, untilDay: "2027-06-30" },
      },
      { feeType: "Z_ALL_FREE", firstVisitBps: 0, returningBps: 0, monthlyFeeWon: 0, cut: null, choosable: false },
      {
        feeType: "D_MONTHLY_FEE",
        firstVisitBps: 0,
        returningBps: 0,
        monthlyFeeWon: 99_000,
        cut: null,
        choosable: true,
      },
    ],
  });
});

test("a coming rule changes nothing until its day; a limited discount ends on its own day", async () => {
  const { visitor } = await operatorOf(server);
  const terms = { firstVisitBps: 900, returningBps: 0, monthlyFeeWon: 0, cut: { cutBps: 100, untilDay: "2027-01-31" } };
  const value = { A_BALANCE: terms, B_RE_FREE: terms, B_PROMOTION: terms, Z_ALL_FREE: terms, D_MONTHLY_FEE: terms };
  await visitor.send(addDatedRule, { effectiveFrom: "2027-01-01", change: { rule: "feePlans", value } });
  expect((await plans()).effectiveFrom).toBe("2020-01-01");
  server.clock.set("2026-12-31T15:00:00Z");
  const begun = await plans();
  expect(begun.effectiveFrom).toBe("2027-01-01");
  expect(begun.items[0]).toMatchObject({ firstVisitBps: 900, cut: { cutBps: 100 } });
  server.clock.set("2027-01-31T15:00:00Z");
  expect((await plans()).items[0]).toMatchObject({ firstVisitBps: 900, cut: null });
});

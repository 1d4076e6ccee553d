import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getStatement } from "#contract/settlement-papers.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";
import { beginContract } from "#server/settlement-contracts/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { type SettledShop, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const phone = "010-2345-6789";

async function statement({ shop, accountId }: SettledShop, month: string) {
  const visitor = await server.signedIn(accountId);
  return visitor.send(getStatement, { shopId: shop.id, month });
}

test("200: a month by day and by kind, with its parties, what arrived and until when it can change", async () => {
  const made = await settledShop(server);
  const { visit, content, shop } = made;
  await visit({ day: "2026-11-09", won: 40_000, phone });
  await visit({ day: "2026-11-10", won: 20_000, phone });
  await visit({ day: "2026-11-10", won: 30_000, platformShareWon: 2000 });
  await visit({ day: "2026-11-10", won: 50_000, status: "NO_SHOW" });
  for (const day of ["2026-11-10", "2026-11-11"]) await settleOn(server, day);
  // Completed but not settled yet: the statement shows it with its expected amounts.
  await visit({ day: "2026-11-11", won: 10_000 });
  await visit({ day: "2026-10-31", won: 99_000, offline: true });
  const { status, body } = await statement(made, "2026-11");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    month: "2026-11",
    shopName: shop.name,
    companyName: content.business?.companyName,
    bizRegistrationNo: content.business?.bizRegistrationNo,
    firstVisits: 3,
    returningVisits: 1,
    invoice: null,
    // The last day of November is a Monday: its payout day is the first of December.
    openUntil: "2026-11-30T15:00:00.000Z",
  });
  const amounts = { adjustmentWon: 0, feeVatWon: expect.any(Number) };
  expect(body.days).toEqual([
    { day: "2026-11-09", count: 1, paidWon: 40_000, shareWon: 0, feeWon: 10_000, netWon: 30_000, ...amounts },
    { day: "2026-11-10", count: 3, paidWon: 55_000, shareWon: 2000, feeWon: 8000, netWon: 49_000, ...amounts },
    { day: "2026-11-11", count: 1, paidWon: 10_000, shareWon: 0, feeWon: 2500, netWon: 7500, ...amounts },
  ]);
  expect(body.kinds).toMatchObject([
    { kind: "SERVICE", count: 4, paidWon: 100_000, netWon: 81_500 },
    { kind: "NO_SHOW", count: 1, paidWon: 5000, feeWon: 0, netWon: 5000 },
  ]);
  expect(body.total).toMatchObject({ paidWon: 105_000, shareWon: 2000, feeWon: 20_500, netWon: 86_500 });
  expect(body.payouts).toMatchObject([
    { day: "2026-11-10", amountWon: 30_000, lines: 1, state: "DONE" },
    { day: "2026-11-11", amountWon: 49_000, lines: 3, state: "DONE" },
  ]);
});

test("a past month does not change: a later correction belongs to the later month", async () => {
  const made = await settledShop(server);
  await made.visit({ day: "2026-10-30", won: 40_000 });
  await settleOn(server, "2026-11-12");
  expect((await statement(made, "2026-10")).body).toMatchObject({ openUntil: null, total: { netWon: 30_000 } });
});

test("404: an empty month; 400: an invalid month", async () => {
  const made = await settledShop(server);
  expect(outcomeOf(await statement(made, "2026-11"))).toEqual({ status: 404, code: "statement_not_found" });
  for (const month of ["2026-13", "0000-01", "2026-1", "11"])
    expect((await statement(made, month)).status).not.toBe(200);
});

test("404: another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  await theirs.visit({ day: "2026-11-09", won: 40_000 });
  const answer = await mine.visitor.send(getStatement, { shopId: theirs.shop.id, month: "2026-11" });
  expect(answer.status).toBe(404);
});

test("a new owner does not see what the shop earned for its former owner", async () => {
  const made = await settledShop(server);
  await made.visit({ day: "2026-11-09", won: 40_000 });
  await settleOn(server, "2026-11-13");
  const next = await server.makeAccount();
  await server.join(made.shop.id, next.id, "OWNER");
  const now = server.clock.now();
  const ofShop = eq(settlementContracts.shopId, made.shop.id);
  await server.parts.db.update(settlementContracts).set({ endedAt: now }).where(ofShop);
  await beginContract(server.parts.db, { shopId: made.shop.id, accountId: next.id, now });
  const visitor = await server.signedIn(next.id);
  const answer = await visitor.send(getStatement, { shopId: made.shop.id, month: "2026-11" });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "statement_not_found" });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runSettlements } from "#contract/settlement-console.ts";
import { payoutHolds, settlementRuns } from "#server/db/tables/tables.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const minutes = (count: number) => new Date(server.clock.now().getTime() - count * 60_000);

test("200: what is due is settled and sent at once; what can still be corrected is not", async () => {
  const { shop, contractId, visit, lines, payouts } = await settledShop(server);
  await visit({ day: "2026-11-12", won: 40_000 });
  await visit({ day: "2026-11-13", won: 50_000 });
  // Settled by its cut, and held back until now.
  await db.insert(payoutHolds).values({ shopId: shop.id, contractId, reason: "확인", heldAt: server.clock.now() });
  await runDueSettlements(server.parts);
  expect([(await lines()).length, (await payouts()).length]).toEqual([1, 0]);
  await db.update(payoutHolds).set({ releasedAt: server.clock.now() });
  const operator = await operatorOf(server, { name: "최정산" });
  const answer = await operator.visitor.send(runSettlements, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ cutAt: null, askedByName: "최정산", lines: 0, payouts: 1, paidWon: 30_000 });
  expect(answer.body.finishedAt).toBe(server.clock.now().toISOString());
  expect(await lines()).toMatchObject([{ paidWon: 40_000 }]);
  await sendDuePayouts(server.parts);
  expect(await payouts()).toMatchObject([{ amountWon: 30_000, state: "DONE" }]);
  const record = await recordOf(server, answer);
  expect(record?.changes).toMatchObject({ settlementRun: answer.body.id, payouts: 1, paidWon: 30_000 });
});

test("409: while one is running; one that a crashed process left does not block", async () => {
  const operator = await operatorOf(server);
  const [other] = await db
    .insert(settlementRuns)
    .values({ begunAt: minutes(59) })
    .returning();
  const refused = await operator.visitor.send(runSettlements, {});
  expect(outcomeOf(refused)).toEqual({ status: 409, code: "settlement_run_under_way" });
  await db
    .update(settlementRuns)
    .set({ begunAt: minutes(61) })
    .where(eq(settlementRuns.id, other?.id as number));
  expect((await operator.visitor.send(runSettlements, {})).status).toBe(200);
});

test("of many requests at once each gets a whole run or is refused, and every won is paid out once", async () => {
  const { visit, payouts } = await settledShop(server);
  await visit({ day: "2026-11-12", won: 40_000 });
  const operator = await operatorOf(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => operator.visitor.send(runSettlements, {})));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await payouts()).toHaveLength(1);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { disputeVisit } from "#contract/settlements.ts";
import { settlementContracts, visitDisputes } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { noticesOf, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

/** A first visit, a returning visit and a no-show, all settled. */
async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, db, shop } = await settledAlone(draft);
  const phone = "010-4444-5555";
  await shop.visit({ day: "2026-11-12", time: "10:00", phone });
  await shop.visit({ day: "2026-11-12", time: "12:00", phone });
  await shop.visit({ day: "2026-11-12", time: "14:00", status: "NO_SHOW" });
  await settleOn(server, "2026-11-13");
  const lines = (await shop.lines()).filter(({ kind }) => kind !== "MONTHLY_FEE").map(({ id }) => id);
  const visitor = await server.signedIn(shop.accountId);
  const dispute = (lineId: number, reason = "") => visitor.send(disputeVisit, { shopId: shop.shop.id, lineId, reason });
  return { server, db, shop, lines: lines as [number, number, number], dispute };
}

test("200: it waits for an operator, who is notified", async () => {
  const { server, db, shop, lines, dispute } = await started();
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const answer = await dispute(lines[0], "작년에도 오신 분이에요");
  expect(answer.status).toBe(200);
  const [row] = await db.select().from(visitDisputes).where(eq(visitDisputes.id, answer.body.id));
  expect(row).toMatchObject({
    shopId: shop.shop.id,
    lineId: lines[0],
    reason: "작년에도 오신 분이에요",
    state: "OPEN",
    askedBy: shop.accountId,
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ line: lines[0], dispute: answer.body.id });
  expect(await noticesOf(server, operator.id)).toMatchObject([{ title: "첫 방문 이의 신청이 접수됐어요" }]);
  expect(await eventsOf(server, shop.shop.id)).toContainEqual(
    expect.objectContaining({ kind: "settlements_changed", subjectIds: [lines[0]] }),
  );
});

test("409: once for each line, also in parallel", async () => {
  const { lines, dispute } = await started();
  const answers = await Promise.all([dispute(lines[0]), dispute(lines[0])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(outcomeOf(await dispute(lines[0]))).toEqual({ status: 409, code: "dispute_exists" });
});

test("422: a returning visit, a penalty, and a visit without a fee", async () => {
  const { lines, dispute } = await started();
  for (const lineId of [lines[1], lines[2]])
    expect(outcomeOf(await dispute(lineId))).toEqual({ status: 422, code: "line_not_disputable" });
  const free = await started({ plan: "D_MONTHLY_FEE" });
  expect(outcomeOf(await free.dispute(free.lines[0]))).toEqual({ status: 422, code: "line_not_disputable" });
});

test("404: another shop's line, and a former owner's", async () => {
  const { server, db, shop, lines, dispute } = await started();
  const other = await settledShop(server);
  const visitor = await server.signedIn(other.accountId);
  const asked = { shopId: other.shop.id, lineId: lines[0] };
  expect(outcomeOf(await visitor.send(disputeVisit, asked))).toEqual({ status: 404, code: "line_not_found" });
  const now = server.clock.now();
  await db.update(settlementContracts).set({ endedAt: now }).where(eq(settlementContracts.id, shop.contractId));
  await db.insert(settlementContracts).values({ shopId: shop.shop.id, accountId: other.accountId, begunAt: now });
  expect(outcomeOf(await dispute(lines[0]))).toEqual({ status: 404, code: "line_not_found" });
});

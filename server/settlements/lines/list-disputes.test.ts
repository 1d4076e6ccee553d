import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { disputeVisit, listDisputes } from "#contract/settlements.ts";
import { settlementLines, visitDisputes } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

async function started() {
  const { server, db, shop } = await settledAlone();
  const visits = [
    await shop.visit({ day: "2026-11-12", customerName: "이고객" }),
    await shop.visit({ day: "2026-11-12" }),
  ];
  await settleOn(server, "2026-11-13");
  const visitor = await server.signedIn(shop.accountId);
  const lines = await shop.lines();
  for (const [index, { id: lineId }] of lines.entries()) {
    server.clock.move(60_000);
    await visitor.send(disputeVisit, { shopId: shop.shop.id, lineId, reason: `이유 ${index}` });
  }
  return { server, db, shop, visits, lines, visitor };
}

test("200: the newest first, with the visit, the answer and what was given back", async () => {
  const { server, db, shop, visits, lines, visitor } = await started();
  const now = server.clock.now();
  const { id: _, ...line } = { ...lines[0], kind: "ADJUSTMENT" as const, paidWon: 0, feeWon: 0, feeVatWon: 0 };
  const [adjustment] = await db
    .insert(settlementLines)
    .values({ ...line, adjustmentWon: 10_000, netWon: 10_000 } as typeof settlementLines.$inferInsert)
    .returning();
  const decided = {
    state: "ACCEPTED" as const,
    answer: "확인했어요",
    decidedAt: now,
    adjustmentId: adjustment?.id ?? 0,
  };
  await db
    .update(visitDisputes)
    .set(decided)
    .where(eq(visitDisputes.lineId, lines[0]?.id as number));
  const answer = await visitor.send(listDisputes, { shopId: shop.shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    page: 0,
    size: 20,
    total: 2,
    items: [
      { lineId: lines[1]?.id, reason: "이유 1", state: "OPEN", answer: "", decidedAt: null, givenBackWon: 0 },
      {
        lineId: lines[0]?.id,
        customerName: "이고객",
        menuName: "커트",
        reason: "이유 0",
        state: "ACCEPTED",
        answer: "확인했어요",
        decidedAt: now.toISOString(),
        givenBackWon: 10_000,
      },
    ],
  });
  const seen = [visits[1]?.id, visits[0]?.id];
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "reservation", subjectIds: seen }]);
  expect((await visitor.send(listDisputes, { shopId: shop.shop.id, page: 1, size: 1 })).body.items).toMatchObject([
    { reason: "이유 0" },
  ]);
});

test("200: names are masked for a settlement viewer, and another shop's disputes are not included", async () => {
  const { server, shop } = await started();
  const { id } = await server.makeAccount();
  await server.join(shop.shop.id, id, "SETTLEMENT_VIEW");
  const { body } = await (await server.signedIn(id)).send(listDisputes, { shopId: shop.shop.id });
  expect(body.items.map(({ customerName }) => customerName)).toEqual(["이*객", "이*객"]);
  const other = await settledShop(server);
  const stranger = await server.signedIn(other.accountId);
  expect((await stranger.send(listDisputes, { shopId: other.shop.id })).body).toMatchObject({ items: [], total: 0 });
  expect((await stranger.send(listDisputes, { shopId: shop.shop.id })).status).toBe(404);
});

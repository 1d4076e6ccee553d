import { expect, test } from "vitest";
import { disputeVisit, getVisitEvidence } from "#contract/settlements.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const phone = "010-4444-5555";

async function ask(shop: Awaited<ReturnType<typeof settledShop>>, reservationId: number, role?: MemberRole) {
  const { id } = role ? await server.makeAccount() : { id: shop.accountId };
  if (role) await server.join(shop.shop.id, id, role);
  return (await server.signedIn(id)).send(getVisitEvidence, { shopId: shop.shop.id, reservationId });
}

test("200: a returning visit shows the visits before it, offline ones too, the oldest first", async () => {
  const shop = await settledShop(server, { plan: "A_BALANCE" });
  const offline = await shop.visit({ day: "2026-10-01", phone, offline: true });
  const online = await shop.visit({ day: "2026-10-20", phone });
  const noShow = await shop.visit({ day: "2026-10-25", phone, status: "NO_SHOW" });
  const visit = await shop.visit({
    day: "2026-11-13",
    phone,
    won: 50_000,
    platformShareWon: 1_000,
    customerName: "이고객",
  });
  await shop.visit({ day: "2026-11-14", phone });
  const answer = await ask(shop, visit.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    firstVisit: false,
    customerName: "이고객",
    maskedPhone: "010-****-5555",
    lineId: null,
    dispute: null,
    earlier: [
      { ...seen(offline.id, "2026-10-01"), online: false },
      { ...seen(online.id, "2026-10-20"), online: true },
    ],
    // 12 % and 5 % of 51,000 won.
    differenceWon: 6_120 - 2_550,
  });
  expect(await accessOf(server, answer)).toMatchObject([
    { subject: "reservation", subjectIds: [visit.id, offline.id, online.id] },
  ]);
  expect((await ask(shop, noShow.id)).body.code).toBe("reservation_not_found");
  expect((await ask(shop, offline.id)).body.code).toBe("reservation_not_found");
});

const seen = (reservationId: number, day: string) => ({
  reservationId,
  completedAt: new Date(`${day}T15:00:00+09:00`).toISOString(),
  menuName: "커트",
  stylerName: "김디자",
});

test("200: a first visit has none before it; once settled it has its line and its dispute", async () => {
  const { server, shop } = await settledAlone();
  const visit = await shop.visit({ day: "2026-11-12", phone, won: 40_000 });
  await settleOn(server, "2026-11-13");
  const visitor = await server.signedIn(shop.accountId);
  const [line] = await shop.lines();
  const lineId = line?.id as number;
  const { body: dispute } = await visitor.send(disputeVisit, { shopId: shop.shop.id, lineId, reason: "단골이에요" });
  const { body } = await visitor.send(getVisitEvidence, { shopId: shop.shop.id, reservationId: visit.id });
  expect(body).toMatchObject({
    firstVisit: true,
    earlier: [],
    lineId,
    differenceWon: 10_000,
    dispute: { id: dispute.id, state: "OPEN", reason: "단골이에요", answer: "" },
  });
});

test("200: a settlement viewer reads a masked name", async () => {
  const shop = await settledShop(server);
  const visit = await shop.visit({ customerName: "이고객", phone });
  const { body } = await ask(shop, visit.id, "SETTLEMENT_VIEW");
  expect(body).toMatchObject({ customerName: "이*객", maskedPhone: "010-****-5555" });
});

test("404: another shop's visit", async () => {
  const [shop, other] = [await settledShop(server), await settledShop(server)];
  const visit = await other.visit();
  const { status, body } = await ask(shop, visit.id);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "reservation_not_found" });
});

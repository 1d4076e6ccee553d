import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAdvertisementsForOperator } from "#contract/advertisement-screenings.ts";
import { shops } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { screenedShop } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const bought = (day: string) => new Date(`${day}T01:00:00Z`);

test("200: waiting ones, the oldest first, with due time and reader, and the count of each filter", async () => {
  const server = await startTestServer();
  const later = await screenedShop(server, { status: "WAITING", boughtAt: bought("2026-11-13") });
  const { operator } = later;
  const earlier = await screenedShop(server, {
    status: "WAITING",
    boughtAt: bought("2026-11-12"),
    screeningOpenedAt: server.clock.now(),
    screeningOpenedBy: operator.account.id,
  });
  const shown = await screenedShop(server, { status: "ACTIVATED" });
  const answer = await operator.visitor.send(listAdvertisementsForOperator, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(answer.body.items).toMatchObject([
    { id: earlier.ad.id, openedBy: "최심사 (운영자)", dueAt: "2026-11-16T09:00:00.000Z", lifecycle: "REVIEW" },
    { id: later.ad.id, ownerName: "홍길동", openedBy: null, dueAt: "2026-11-17T09:00:00.000Z" },
  ]);
  expect(answer.body.counts).toMatchObject({ "": 3, SCREENING_REQUEST: 2, DISPLAYED: 1, REJECTED: 0 });
  const seen = [earlier.accountId, later.accountId];
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: seen }]);
  const all = await operator.visitor.send(listAdvertisementsForOperator, { filter: "", size: 2, page: 1 });
  expect(all.body).toMatchObject({ total: 3, items: [{ id: earlier.ad.id }] });
  const running = await operator.visitor.send(listAdvertisementsForOperator, { filter: "DISPLAYED" });
  expect(running.body.items).toMatchObject([{ id: shown.ad.id, dueAt: null }]);
});

test("200: found by part of the shop's name or by its number, with the counts of the search", async () => {
  const server = await startTestServer();
  const { shop, ad, operator } = await screenedShop(server);
  const other = await screenedShop(server);
  const call = (id: number, name: string) => server.parts.db.update(shops).set({ name }).where(eq(shops.id, id));
  await call(shop.id, "봄날 헤어");
  await call(other.shop.id, "가을 네일");
  for (const keyword of ["봄날", String(ad.id)]) {
    const { body } = await operator.visitor.send(listAdvertisementsForOperator, { keyword });
    expect(body).toMatchObject({ total: 1, items: [{ id: ad.id }], counts: { SCREENING_REQUEST: 1 } });
  }
  const { body } = await operator.visitor.send(listAdvertisementsForOperator, { keyword: "100%" });
  expect(body).toMatchObject({ total: 0, items: [] });
});

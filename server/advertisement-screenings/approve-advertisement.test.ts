import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveAdvertisement } from "#contract/advertisement-screenings.ts";
import { advertisementCycles, advertisementPlaces, notifications } from "#server/db/tables/tables.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { guardsScreening, guardsVersion, screenedShop } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const { db } = server.parts;
const approve = (visitor: Visitor, id: number, version = 1) => visitor.send(approveAdvertisement, { id, version });
const coming = { status: "WAITING", cycles: [{ fromDay: "2026-11-18", toDay: "2026-11-25" }] } as const;

test("200: it waits for its first day, the owner is notified, and no day moves", async () => {
  const { shop, accountId, ad, operator } = await screenedShop(server, coming);
  const answer = await approve(operator.visitor, ad.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: ad.id,
    status: "DISPLAY_WAITING",
    version: 2,
    dueAt: null,
    stopRefundWon: 99_000,
    displayPeriod: { startDate: "2026-11-18", endDate: "2026-11-24" },
  });
  expect(answer.body.timeline.at(-1)).toMatchObject({ step: "approved", byName: "최심사 (운영자)" });
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([
    { title: "광고 심사를 통과했어요", path: `/partners/advertise/${ad.id}?shop=${shop.id}` },
  ]);
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: ad.id, move: "approve" });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: [accountId] }]);
});

test("200: if its first day has come meanwhile, it begins tomorrow with all paid days", async () => {
  const { accountId, ad, operator } = await screenedShop(server, {
    status: "WAITING",
    cycles: [{ fromDay: "2026-11-15", toDay: "2026-11-22" }],
  });
  const { body } = await approve(operator.visitor, ad.id);
  expect(body.displayPeriod).toEqual({ startDate: "2026-11-16", endDate: "2026-11-22" });
  expect(body.timeline.map(({ step }) => step)).toEqual(["approved", "moved"]);
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, ad.id));
  expect(place).toMatchObject({ released: false, days: { toDay: "2026-11-23" } });
  const [cycle] = await db.select().from(advertisementCycles).where(eq(advertisementCycles.advertisementId, ad.id));
  expect(cycle).toMatchObject({ fromDay: "2026-11-16", toDay: "2026-11-23" });
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent.map(({ title }) => title)).toContain("광고 시작일이 변경됐어요");
});

guardsScreening(server, approve, ["WAITING"]);
guardsVersion(server, approve, "WAITING");

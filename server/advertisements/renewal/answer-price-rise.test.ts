import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerPriceRise, getAdvertisement } from "#contract/advertisements.ts";
import type { AdvertisementGrades } from "#domain/advertising/advertisement-price.ts";
import { datedRules, notifications } from "#server/db/tables/tables.ts";
import { besideGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  firstDay,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** Every region gets this grade from a day on. What these tests buy is of grade A, at 99,000 won. */
async function gradesFrom({ parts: { db } }: TestServer, day: string, usual: AdvertisementGrades["usual"]) {
  const value = { usual, districts: {}, dongs: {} } satisfies AdvertisementGrades;
  await db
    .insert(datedRules)
    .values({ rule: "advertisementGrades", value, effectiveFrom: new Date(`${day}T00:00:00+09:00`) });
}

async function running(startDay = firstDay) {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved({ ...recurring, startDay });
  await onDay(server, startDay);
  const shown = async () => (await made.visitor.send(getAdvertisement, { shopId: made.shopId, id })).body;
  const answer = (consent: "ALLOW" | "DENY", toWon = 149_000) =>
    made.visitor.send(answerPriceRise, { shopId: made.shopId, id, toWon, consent });
  return { ...made, server, id, shown, answer };
}

test("200: asked once when the higher price is known, accepted, and charged at the new price", async () => {
  const { server, id, shopId, accountId, shown, answer } = await running();
  await gradesFrom(server, "2026-11-25", "S");
  await onDay(server, "2026-11-19");
  await onDay(server, "2026-11-20");
  const rise = { fromWon: 99_000, toWon: 149_000, fromDay: "2026-11-25" };
  expect((await shown()).priceRise).toEqual({ ...rise, consent: null });
  const sent = await server.parts.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent.filter(({ title }) => title === "다음 광고 가격이 인상돼요")).toHaveLength(1);
  const answered = await answer("ALLOW");
  expect(answered).toMatchObject({ status: 200, body: { priceRise: { ...rise, consent: "ALLOW" } } });
  expect((await recordOf(server, answered))?.changes).toEqual({ advertisement: id, toWon: 149_000, consent: "ALLOW" });
  await onDay(server, "2026-11-24");
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", priceWon: 149_000, paidUntil: "2026-12-02" });
  expect((await besideGateway(server, shopId)).map(({ theirs }) => theirs)).toEqual([99_000, 149_000]);
  expect((await shown()).priceRise).toBeNull();
  await onDay(server, "2026-12-01");
  expect((await besideGateway(server, shopId)).map(({ theirs }) => theirs)).toEqual([99_000, 149_000, 149_000]);
});

test("refused or not answered: it is not charged, and ends with the paid period", async () => {
  for (const consent of ["DENY", null] as const) {
    const { server, id, shopId, answer } = await running();
    await gradesFrom(server, "2026-11-25", "S");
    await onDay(server, "2026-11-19");
    if (consent) await answer(consent);
    await onDay(server, "2026-11-24");
    expect((await rowOf(server, id)).status).toBe("ACTIVATED");
    await onDay(server, "2026-11-25");
    expect((await rowOf(server, id)).status).toBe("EXPIRED");
    expect(await besideGateway(server, shopId)).toHaveLength(1);
  }
});

test("a changed answer counts until the charge", async () => {
  const { server, id, answer } = await running();
  await gradesFrom(server, "2026-11-25", "S");
  await onDay(server, "2026-11-19");
  await answer("DENY");
  await answer("ALLOW");
  await onDay(server, "2026-11-24");
  expect((await rowOf(server, id)).paidUntil).toBe("2026-12-02");
});

test("a yes counts only for the price that was shown: a further rise needs a new answer", async () => {
  const { server, id, answer } = await running();
  await gradesFrom(server, "2026-11-25", "S");
  await onDay(server, "2026-11-19");
  await answer("ALLOW");
  const { rows } = await server.parts.pool.query("select value from dated_rules where rule = 'advertisementPrices'");
  const dearer = JSON.parse(JSON.stringify(rows[0].value).replaceAll("149000", "200000"));
  await server.parts.db
    .insert(datedRules)
    .values({ rule: "advertisementPrices", value: dearer, effectiveFrom: new Date("2026-11-24T15:00:00Z") });
  await onDay(server, "2026-11-24");
  expect(await paymentsOf(server, id)).toHaveLength(1);
  expect((await answer("ALLOW", 200_000)).status).toBe(200);
  await onDay(server, "2026-11-24", "00:02");
  expect(await rowOf(server, id)).toMatchObject({ priceWon: 200_000, paidUntil: "2026-12-02" });
});

test("a lower price is charged without a question", async () => {
  const { server, id, shopId, shown } = await running();
  await gradesFrom(server, "2026-11-20", "C");
  await onDay(server, "2026-11-24");
  expect((await shown()).priceRise).toBeNull();
  expect(await rowOf(server, id)).toMatchObject({ priceWon: 49_000, paidUntil: "2026-12-02" });
  expect((await besideGateway(server, shopId)).map(({ theirs }) => theirs)).toEqual([99_000, 49_000]);
});

test("a rise long before the first day is asked about too, if it was bought before the rise", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved({ ...recurring, startDay: "2027-02-16" });
  await gradesFrom(server, "2026-11-20", "S");
  await onDay(server, "2027-02-16");
  const { body } = await made.visitor.send(getAdvertisement, { shopId: made.shopId, id });
  expect(body.priceRise).toMatchObject({ toWon: 149_000, consent: null });
});

test("409: there is no question, another price, or it is over", async () => {
  const { server, answer } = await running();
  expect((await answer("ALLOW")).body.code).toBe("price_rise_not_asked");
  await gradesFrom(server, "2026-11-25", "S");
  await onDay(server, "2026-11-19");
  expect((await answer("ALLOW", 150_000)).body.code).toBe("price_rise_not_asked");
  await onDay(server, "2026-11-25");
  expect((await answer("ALLOW")).body.code).toBe("price_rise_not_asked");
});

test("404: another shop's", async () => {
  const { server, id, shopId } = await running();
  const other = await advertiser(server, { card: null });
  const asked = { shopId: other.shopId, id, toWon: 149_000, consent: "ALLOW" } as const;
  expect((await other.visitor.send(answerPriceRise, asked)).body.code).toBe("advertisement_not_found");
  expect((await other.visitor.send(answerPriceRise, { ...asked, shopId })).body.code).toBe("shop_not_found");
});

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holdAdvertisement } from "#contract/advertisements.ts";
import {
  advertisementConsents,
  advertisementPlaces,
  advertisements,
  clauses,
  datedRules,
  shops,
} from "#server/db/tables/tables.ts";
import {
  advertiser,
  firstDay,
  monthly,
  once,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
  setClock,
  wishOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test("200: the places are kept for fifteen minutes and the price is fixed, with the consents and an encrypted contact", async () => {
  const { shopId, accountId, point, hold } = await advertiser(server, { card: null });
  const answer = await hold(recurring);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    shopId,
    productId: 1,
    money: { totalWon: 99_000 },
    heldUntil: "2026-11-15T03:15:00.000Z",
    displayPeriod: { startDate: firstDay, endDate: "2026-11-24" },
    nextChargeDay: "2026-11-24",
    payment: null,
    pgResult: null,
    places: [{ id: point.id, priceWon: 99_000 }],
  });
  const row = await rowOf(server, answer.body.id);
  expect(row).toMatchObject({ status: null, ownerId: accountId, maskedContact: "010-****-6789", paidUntil: null });
  expect(server.parts.vault.open(row.contactSealed, "advertisements.contact")).toBe("010-2345-6789");
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, row.id));
  expect(place).toMatchObject({ slot: 1, days: { fromDay: firstDay, toDay: null }, regionGrade: "A" });
  const agreed = eq(advertisementConsents.advertisementId, row.id);
  expect(await db.select().from(advertisementConsents).where(agreed)).toHaveLength(2);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ hold: row.id, priceWon: 99_000 });
});

test("of twenty shops at once at a point with five places exactly five get a hold", async () => {
  const point = await server.makePoint();
  const buyers = await Promise.all(Array.from({ length: 20 }, () => advertiser(server, { card: null })));
  const answers = await Promise.all(buyers.map(({ hold }) => hold({ pointIds: [point.id] })));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === "200 undefined")).toHaveLength(5);
  expect(codes.filter((code) => code === "409 places_taken")).toHaveLength(15);
  expect(answers.find(({ status }) => status === 409)?.body.details).toEqual({ points: [point.name] });
  const places = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.pointId, point.id));
  expect(places.map(({ slot }) => slot).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test("many buyers of the same two points in either order do not deadlock", async () => {
  const points = [await server.makePoint({ places: 3 }), await server.makePoint({ places: 3 })].map(({ id }) => id);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => advertiser(server, { card: null })));
  const answers = await Promise.all(
    buyers.map(({ hold }, index) => hold({ pointIds: index % 2 ? points : points.toReversed() })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test("a later hold of the same buyer replaces the earlier one, also at the same point, and of two tabs one remains", async () => {
  const { hold, shopId } = await advertiser(server, { card: null, places: 1 });
  const first = await hold();
  const second = await hold({ startDay: "2026-11-20" });
  expect(second.status).toBe(200);
  expect((await rowOf(server, first.body.id)).endedAt).not.toBeNull();
  const tabs = await Promise.all([hold(), hold(), hold()]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  const open = (await db.select().from(advertisements).where(eq(advertisements.shopId, shopId))).filter(
    ({ endedAt }) => endedAt === null,
  );
  expect(open).toHaveLength(1);
});

test("a refused hold leaves the earlier one unchanged", async () => {
  const { hold } = await advertiser(server, { card: null });
  const first = await hold();
  expect(codeOf(await hold({ expectedWon: 98_000 }))).toBe("409 price_changed");
  expect((await rowOf(server, first.body.id)).endedAt).toBeNull();
});

test("an expired hold frees its place at once, before the scheduled work, also for two buyers who swap places", async () => {
  const later = await ownServer();
  const [a, b] = [
    await advertiser(later, { card: null, places: 1 }),
    await advertiser(later, { card: null, places: 1 }),
  ];
  const [holdA] = await Promise.all([a.hold(), b.hold()]);
  expect(codeOf(await b.hold({ pointIds: [a.point.id] }))).toBe("409 places_taken");
  setClock(later, "2026-11-15T12:15");
  const changed = await Promise.all([a.hold({ pointIds: [b.point.id] }), b.hold({ pointIds: [a.point.id] })]);
  expect(changed.map(codeOf)).toEqual(["200 undefined", "200 undefined"]);
  expect((await rowOf(later, holdA.body.id)).endedAt).not.toBeNull();
  for (let round = 0; round < 8; round++) {
    later.clock.move(16 * 60_000);
    const [x, y] = round % 2 ? [a, b] : [b, a];
    const again = await Promise.all([
      x.hold({ pointIds: [a.point.id] }),
      y.hold({ pointIds: [b.point.id] }),
      x.hold({ pointIds: [a.point.id] }),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test("409: a hold with a pending payment is not replaced, and its place stays taken after its time", async () => {
  const later = await ownServer();
  const [mine, other] = [
    await advertiser(later, { card: "stalls", places: 1 }),
    await advertiser(later, { card: null }),
  ];
  const held = await mine.hold();
  expect((await mine.confirm(held.body.id)).body.state).toBe("WANTED");
  expect(codeOf(await mine.hold())).toBe("409 payment_in_progress");
  setClock(later, "2026-11-15T12:20");
  expect(codeOf(await mine.hold())).toBe("409 payment_in_progress");
  expect(codeOf(await other.hold({ pointIds: [mine.point.id] }))).toBe("409 places_taken");
  expect((await paymentsOf(later, held.body.id)).map(({ state }) => state)).toEqual(["WANTED"]);
});

test("409: a shop is not shown twice at the same point, also if another of its people buys", async () => {
  const { shopId, buy, hold } = await advertiser(server);
  await buy();
  expect(codeOf(await hold())).toBe("409 point_in_use");
  const { id: accountId } = await server.makeAccount();
  await server.join(shopId, accountId, "SUPER");
  const manager = { visitor: await server.signedIn(accountId), accountId };
  expect(codeOf(await hold({}, manager))).toBe("409 point_in_use");
  expect((await hold({ startDay: "2026-11-25" }, manager)).status).toBe(200);
});

test("422: every text in force needs consent, and a recurring payment needs one more", async () => {
  const { hold } = await advertiser(server, { card: null });
  const some = await db.select().from(clauses).where(eq(clauses.clauseType, "SERVICE_USE_POLICY"));
  const refused = await hold({ ...recurring, regularPaymentAgree: false, agreedClauseIds: some.map(({ id }) => id) });
  expect(codeOf(refused)).toBe("422 clauses_not_agreed");
  expect(refused.body.details).toEqual({ missing: ["ADVERTISE_PAYMENT_AGREE", "REGULAR_PAYMENT"] });
});

test("422: the phone was not proven for this, or the proof is spent", async () => {
  const made = await advertiser(server, { card: null });
  expect(codeOf(await made.hold({ verificationKey: "k".repeat(32) }))).toBe("422 phone_not_verified");
  const wish = await wishOf(server, made, { shopId: made.shopId, pointIds: [made.point.id] });
  expect((await made.visitor.send(holdAdvertisement, wish)).status).toBe(200);
  expect(codeOf(await made.visitor.send(holdAdvertisement, wish))).toBe("422 phone_not_verified");
});

test("409: if the price changed meanwhile there is no hold, and the answer has the new price", async () => {
  const dear = await ownServer();
  const { hold } = await advertiser(dear, { card: null });
  const grades = { usual: "S", districts: {}, dongs: {} };
  await dear.parts.db
    .insert(datedRules)
    .values({ rule: "advertisementGrades", value: grades, effectiveFrom: dear.clock.now() });
  const refused = await hold();
  expect(codeOf(refused)).toBe("409 price_changed");
  expect(refused.body.details).toEqual({ totalWon: 149_000, expectedWon: 99_000 });
});

test("404, 409 and 422: another shop's designer, a paused shop, and a product, days or points that do not fit", async () => {
  const { shopId, hold, point } = await advertiser(server, { card: null });
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  expect(codeOf(await hold({ target: "STYLER", stylerId: elsewhere.id }))).toBe("404 staff_not_found");
  const own = await server.makeDesigner(shopId);
  expect((await hold({ target: "STYLER", stylerId: own.id })).status).toBe(200);
  expect(codeOf(await hold({ pointIds: [987_654_321], expectedWon: 1 }))).toBe("404 point_not_found");
  expect(codeOf(await hold(monthly))).toBe("422 product_not_for_shop");
  expect(codeOf(await hold({ startDay: "2026-11-17" }))).toBe("422 display_period_wrong");
  const more = (await Promise.all(Array.from({ length: 5 }, () => server.makePoint()))).map(({ id }) => id);
  expect(codeOf(await hold({ pointIds: [point.id, ...more] }))).toBe("422 points_too_many");
  await db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shopId));
  expect(codeOf(await hold())).toBe("409 shop_not_shown");
});

test("404: for another shop, for people of the shop who may not buy, and for a closed shop", async () => {
  const made = await advertiser(server, { card: null });
  const other = await advertiser(server, { card: null });
  expect(codeOf(await made.hold({ shopId: other.shopId }))).toBe("404 advertised_shop_not_found");
  for (const role of ["MEMBER", "SETTLEMENT_VIEW"] as const) {
    const { id: accountId } = await server.makeAccount();
    await server.join(made.shopId, accountId, role);
    const by = { visitor: await server.signedIn(accountId), accountId };
    expect(codeOf(await made.hold({}, by))).toBe("404 advertised_shop_not_found");
  }
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, other.shopId));
  const gone = { visitor: await server.signedIn(other.accountId), accountId: other.accountId };
  expect(codeOf(await other.hold({}, gone))).toBe("404 advertised_shop_not_found");
});

test("400: a recurring one cannot be paid by an unregistered card, and a benefit needs its link", async () => {
  const { hold } = await advertiser(server, { card: null });
  expect((await hold({ ...recurring, ...once })).body.fields).toHaveProperty("paymentType");
  expect((await hold({ linkType: "BENEFIT_URL" })).body.fields).toHaveProperty("benefitUrl");
  expect((await hold({ target: "STYLER" })).body.fields).toHaveProperty("stylerId");
  const kept = await hold({ linkType: "BENEFIT_URL", benefitUrl: "https://example.com/benefit" });
  const [row] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, kept.body.id)));
  expect(row?.benefitUrl).toBe("https://example.com/benefit");
});

import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOfflineReservation } from "#contract/reservations.ts";
import { removeWalkIn } from "#contract/walk-ins.ts";
import {
  menuPrices,
  menus,
  occupiedTimes,
  reservationNotices,
  reservationSteps,
  reservations,
  shopEvents,
  staffs,
  walkIns,
} from "#server/db/tables/tables.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, utc } from "#server/testing/worlds/booked-shop.ts";
import { dyeMenu, moisture, today, waitingShop } from "#server/testing/worlds/waiting-shop.ts";

const server = await startTestServer();
const { db, pool } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test("200: the visit has the time of the menu, the price of now, and a customer who has arrived", async () => {
  const { shop, designer, accountId, add, waiting, seat } = await waitingShop(server);
  const menu = await server.makeMenu(shop.id, dyeMenu);
  const wish = { name: "김하늘", menuId: menu.id, choices: moisture, stylerId: designer.id, note: "창가 자리" };
  const walkIn = (await add(wish)).body;
  await db
    .insert(menuPrices)
    .values({ shopId: shop.id, menuId: menu.id, rank: "NORMAL", effectiveFrom: today, priceWon: 80_000 });
  const answer = await seat(walkIn);
  expect(answer.status).toBe(200);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({
    kind: "OFFLINE",
    status: "OK",
    stylerId: designer.id,
    startsAt: utc("13:00", today),
    endsAt: utc("15:30", today),
    customerId: null,
    customerName: "김하늘",
    maskedPhone: "",
    menuName: "염색",
    priceWon: 90_000,
    extrasWon: 10_000,
    priceTyped: false,
    note: "창가 자리",
    source: "VISIT",
    arrivedAt: server.clock.now().toISOString(),
    startedAt: null,
    version: 1,
    lines: [{ requested: true, segments: walkIn.segments, bufferMinutes: 10, choices: moisture }],
  });
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ arrivedAt: server.clock.now(), createdBy: accountId, source: "VISIT" });
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(steps).toMatchObject([{ step: "arrived", actor: "partner", accountId, at: server.clock.now() }]);
  const [seated] = await db.select().from(walkIns).where(eq(walkIns.id, walkIn.id));
  expect(seated).toMatchObject({ state: "SEATED", reservationId: id, endedAt: server.clock.now(), version: 2 });
  expect(await waiting()).toEqual([]);
  expect(await wrongTimes(pool)).toEqual([]);
});

test("200: boards and queues are notified, the record has no names, and nobody is texted", async () => {
  const { shop, designer, add, seat } = await waitingShop(server);
  const walkIn = (await add({ name: "김하늘", note: "창가 자리" })).body;
  const answer = await seat(walkIn);
  const { id } = answer.body;
  const events = await db
    .select()
    .from(shopEvents)
    .where(eq(shopEvents.shopId, shop.id))
    .orderBy(asc(shopEvents.number));
  expect(events.slice(-2)).toMatchObject([
    { kind: "walk_ins_changed", subjectIds: [walkIn.id] },
    { kind: "reservations_changed", subjectIds: [id] },
  ]);
  const changes = (await recordOf(server, answer))?.changes;
  expect(changes).toMatchObject({ walkIn: walkIn.id, reservation: id, stylerId: designer.id, priceWon: 0 });
  expect(JSON.stringify(changes)).not.toMatch(/김하늘|창가/);
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "reservation", subjectIds: [id] }]);
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(notices.map(({ kind }) => kind)).toEqual(["RECEIVED"]);
});

test("200: without a wish, or with another designer than wished, the designer is assigned", async () => {
  const { shop, designer, add, seat } = await waitingShop(server);
  const other = await server.makeDesigner(shop.id);
  const [anybody, somebody] = [(await add({ minutes: 30 })).body, (await add({ stylerId: other.id })).body];
  expect((await seat(anybody)).body).toMatchObject({ customerName: "고객 1", lines: [{ requested: false }] });
  expect((await seat(somebody, { startsAt: at("13:30", today) })).body).toMatchObject({
    stylerId: designer.id,
    lines: [{ requested: false }],
  });
});

test("409: of two tablets that seat the same customer one succeeds, also with different designers", async () => {
  const { shop, designer, add, seat } = await waitingShop(server);
  const other = await server.makeDesigner(shop.id);
  const walkIn = (await add()).body;
  const answers = await Promise.all(
    [designer.id, other.id, designer.id, other.id].map((stylerId) => seat(walkIn, { stylerId })),
  );
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    "200 undefined",
    ...Array.from({ length: 3 }, () => "409 walk_in_changed_elsewhere"),
  ]);
  expect(await db.select().from(reservations).where(eq(reservations.shopId, shop.id))).toHaveLength(1);
});

test("409 walk_in_changed_elsewhere: seated and back in the queue since, or gone", async () => {
  const { shop, visitor, add, seat, unseat } = await waitingShop(server);
  const walkIn = (await add()).body;
  await seat(walkIn);
  await unseat(walkIn.id);
  expect(outcomeOf(await seat(walkIn))).toBe("409 walk_in_changed_elsewhere");
  await visitor.send(removeWalkIn, { shopId: shop.id, id: walkIn.id });
  expect(outcomeOf(await seat({ ...walkIn, version: 4 }))).toBe("409 walk_in_changed_elsewhere");
});

test("409: a taken time stays taken and the customer waits on; on purpose it can be taken after the warning", async () => {
  const { shop, designer, visitor, add, waiting, seat } = await waitingShop(server);
  const [startsAt, endsAt] = [at("13:30", today), at("14:30", today)];
  const input = { shopId: shop.id, stylerId: designer.id, startsAt, endsAt, customerName: "먼저" };
  const { id } = (await visitor.send(createOfflineReservation, input)).body;
  const walkIn = (await add({ name: "김하늘" })).body;
  const warned = await seat(walkIn);
  expect(outcomeOf(warned)).toBe("409 time_taken");
  expect(warned.body.details).toMatchObject({ overlaps: [{ id, version: 1, words: "먼저" }] });
  expect(await waiting()).toEqual([walkIn]);
  const overlaps = [{ kind: "RESERVATION" as const, id, version: 2 }];
  expect(outcomeOf(await seat(walkIn, { decided: { overlaps } }))).toBe("409 time_decision_outdated");
  const decided = { overlaps: [{ kind: "RESERVATION" as const, id, version: 1 }], reason: "금방 끝나요" };
  const over = await seat(walkIn, { decided });
  expect(over.status).toBe(200);
  expect((await recordOf(server, over))?.changes).toMatchObject({ decided: { overlap: true, afterHours: false } });
  const [held] = await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, over.body.id));
  expect(held).toMatchObject({ hard: false, decision: { reason: "금방 끝나요" } });
  expect(await wrongTimes(pool)).toEqual([]);
});

test.each([
  ["off the grid", at("13:05", today)],
  ["after the shop closes", at("20:00", today)],
  ["of yesterday", at("13:00", "2026-11-14")],
  ["of tomorrow", at("13:00", "2026-11-16")],
])("422: a time %s", async (_, startsAt) => {
  const { add, seat } = await waitingShop(server);
  const answer = await seat((await add()).body, { startsAt });
  expect(outcomeOf(answer)).toBe("422 time_not_open");
  expect(answer.body.fields).toHaveProperty("startsAt");
});

test("422: a menu without a price for the designer, or that is not sold any more; 409: an option that is gone", async () => {
  const { shop, add, seat } = await waitingShop(server);
  const priced = await server.makeMenu(shop.id, { prices: { CHIEF: 90_000 } });
  expect(outcomeOf(await seat((await add({ menuId: priced.id })).body))).toBe("422 menu_not_priced");
  const sold = await server.makeMenu(shop.id, dyeMenu);
  const walkIn = (await add({ menuId: sold.id, choices: moisture })).body;
  await db.update(menus).set({ options: [] }).where(eq(menus.id, sold.id));
  expect(outcomeOf(await seat(walkIn))).toBe("409 menu_option_gone");
  await db.update(menus).set({ hidden: true }).where(eq(menus.id, sold.id));
  expect(outcomeOf(await seat(walkIn))).toBe("422 menu_not_on_sale");
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, sold.id));
  expect(outcomeOf(await seat(walkIn))).toBe("404 menu_not_found");
});

test("422: a designer can seat only into their own column", async () => {
  const { shop, add, waiting, seat } = await waitingShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const walkIn = (await add({ stylerId: other.id })).body;
  expect(outcomeOf(await seat(walkIn, { stylerId: other.id }))).toBe("422 reservation_not_own");
  expect(await waiting()).toEqual([walkIn]);
  expect((await seat(walkIn)).status).toBe(200);
});

test("404: another shop's customer or designer, a former designer, yesterday's customer, and an unknown one", async () => {
  const { designer, add, seat } = await waitingShop(server);
  const elsewhere = await waitingShop(server);
  const walkIn = (await add()).body;
  const foreign = (await elsewhere.add()).body;
  for (const one of [foreign, { id: 987_654_321, version: 1 }])
    expect(outcomeOf(await seat(one))).toBe("404 walk_in_not_found");
  expect(outcomeOf(await seat(walkIn, { stylerId: elsewhere.designer.id }))).toBe("404 staff_not_found");
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, designer.id));
  expect(outcomeOf(await seat(walkIn))).toBe("404 staff_not_found");
  server.clock.set("2026-11-16T03:00:00Z");
  expect(outcomeOf(await seat(walkIn, { startsAt: at("13:00", "2026-11-16") }))).toBe("404 walk_in_not_found");
  server.clock.set("2026-11-15T03:00:00Z");
});

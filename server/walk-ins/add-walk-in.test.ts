import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeWalkIn } from "#contract/walk-ins.ts";
import { mostWaiting } from "#domain/reservations/walk-in.ts";
import { menus, shopEvents, staffs, walkIns } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { dyeMenu, moisture, waitingShop } from "#server/testing/worlds/waiting-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: with a name, a menu and its options, the wished designer and a note; sent, and audited without names", async () => {
  const { shop, designer, add } = await waitingShop(server, "MEMBER");
  const menu = await server.makeMenu(shop.id, dyeMenu);
  const wish = { name: "김하늘", menuId: menu.id, choices: moisture, stylerId: designer.id, note: "창가 자리" };
  const answer = await add(wish);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...wish,
    id: answer.body.id,
    menuName: "염색",
    segments: [
      { kind: "WORK", minutes: 40 },
      { kind: "WAIT", minutes: 60 },
      { kind: "WORK", minutes: 50 },
    ],
    bufferMinutes: 10,
    since: server.clock.now().toISOString(),
    version: 1,
  });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "walk_ins_changed", subjectIds: [answer.body.id] });
  const record = await recordOf(server, answer);
  expect(record?.changes).toEqual({ walkIn: answer.body.id, menuId: menu.id, stylerId: designer.id });
});

test("200: without a menu it is work of an hour, or as long as was said", async () => {
  const { add } = await waitingShop(server);
  expect((await add()).body).toMatchObject({
    menuId: null,
    menuName: "",
    stylerId: null,
    segments: [{ kind: "WORK", minutes: 60 }],
    bufferMinutes: 0,
  });
  expect((await add({ menuName: "앞머리 커트", minutes: 20 })).body).toMatchObject({
    menuName: "앞머리 커트",
    segments: [{ kind: "WORK", minutes: 20 }],
  });
});

test("200: a customer without a name gets the lowest free number of the day", async () => {
  const own = await startTestServer();
  const { shop, visitor, add, seat, waiting } = await waitingShop(own);
  await (await waitingShop(own)).add();
  const [first, second] = [(await add()).body, (await add({ name: "" })).body];
  await add({ name: "김하늘" });
  await add();
  await visitor.send(removeWalkIn, { shopId: shop.id, id: second.id });
  await add();
  await seat(first);
  await add();
  expect((await waiting()).map(({ name }) => name)).toEqual(["김하늘", "고객 3", "고객 2", "고객 1"]);
  own.clock.set("2026-11-16T03:00:00Z");
  expect((await add()).body.name).toBe("고객 1");
});

test("200: many at once get different numbers", async () => {
  const { add } = await waitingShop(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
  expect(answers.map(({ body }) => body.name).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `고객 ${number}`));
});

test("422: more than fit into a waiting area, also for several requests at once; yesterday's do not count", async () => {
  const own = await startTestServer();
  const { shop, visitor, add } = await waitingShop(own);
  const since = own.clock.now();
  const row = { shopId: shop.id, name: "김하늘", segments: [{ kind: "WORK" as const, minutes: 60 }], since };
  await own.parts.db.insert(walkIns).values(Array.from({ length: mostWaiting - 1 }, () => row));
  const answers = await Promise.all([1, 2, 3].map(() => add()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe("walk_ins_too_many");
  const added = answers.find(({ status }) => status === 200);
  await visitor.send(removeWalkIn, { shopId: shop.id, id: added?.body.id ?? 0 });
  expect((await add()).status).toBe(200);
  own.clock.set("2026-11-16T03:00:00Z");
  expect((await add()).status).toBe(200);
});

test("409: an option that is not offered any more, or of no menu", async () => {
  const { shop, add } = await waitingShop(server);
  const menu = await server.makeMenu(shop.id, dyeMenu);
  for (const wish of [
    { menuId: menu.id, choices: [{ group: "영양", choice: "단백질" }] },
    { menuId: menu.id, choices: [...moisture, ...moisture] },
    { choices: moisture },
  ]) {
    const { status, body } = await add(wish);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_option_gone" });
  }
});

test("404: another shop's menu or designer, a removed or hidden menu, and a former designer", async () => {
  const { shop, designer, add, waiting } = await waitingShop(server);
  const elsewhere = await waitingShop(server);
  const [foreign, removed, hidden] = [
    await server.makeMenu(elsewhere.shop.id),
    await server.makeMenu(shop.id),
    await server.makeMenu(shop.id, { hidden: true }),
  ];
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, removed.id));
  for (const { id } of [foreign, removed, hidden])
    expect(await add({ menuId: id })).toMatchObject({ status: 404, body: { code: "menu_not_found" } });
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, designer.id));
  for (const stylerId of [elsewhere.designer.id, designer.id])
    expect(await add({ stylerId })).toMatchObject({ status: 404, body: { code: "staff_not_found" } });
  expect(await waiting()).toEqual([]);
});

test("400: minutes off the grid, and a name that is none", async () => {
  const { add } = await waitingShop(server);
  expect((await add({ minutes: 45 })).body).toMatchObject({ code: "input_invalid" });
  expect((await add({ name: "고객 1" })).body).toMatchObject({ code: "input_invalid" });
});

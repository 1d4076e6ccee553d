import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { enterExhibition } from "#contract/exhibitions.ts";
import { exhibitionEntries, menus, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function shopAndExhibition(more: Parameters<typeof server.makeExhibition>[0] = {}) {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const exhibition = await server.makeExhibition(more);
  const enter = (requested: { version?: number; menuIds?: number[]; ratePercent?: number; id?: number } = {}) =>
    made.visitor.send(enterExhibition, {
      shopId: made.shop.id,
      id: exhibition.id,
      menuIds: [menu.id],
      ratePercent: 15,
      ...requested,
    });
  const entries = () => db.select().from(exhibitionEntries).where(eq(exhibitionEntries.shopId, made.shop.id));
  return { ...made, menu, exhibition, enter, entries };
}

test("200: a shop joins and waits for the review, audited and sent to open screens", async () => {
  const { shop, accountId, menu, exhibition, enter, entries } = await shopAndExhibition();
  const answer = await enter({ menuIds: [menu.id, menu.id] });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: exhibition.id,
    stage: "APPLYING",
    entry: {
      menuIds: [menu.id],
      ratePercent: 15,
      approval: "REQ",
      state: "ACTIVE",
      reason: "",
      decidedAt: null,
      requestedAt: server.clock.now().toISOString(),
      version: 1,
    },
  });
  expect(await entries()).toMatchObject([{ requestedBy: accountId }]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id] });
  expect((await recordOf(server, answer))?.changes).toEqual({
    exhibition: exhibition.id,
    from: null,
    to: { menuIds: [menu.id], ratePercent: 15 },
  });
});

test("200: entering again replaces menus and rate and begins a new review, after any decision", async () => {
  const { shop, menu, exhibition, enter, entries } = await shopAndExhibition();
  const other = await server.makeMenu(shop.id);
  await server.makeEntry(shop.id, {
    exhibitionId: exhibition.id,
    menuIds: [menu.id],
    approval: "REJECT",
    reason: "사진이 흐려요",
    version: 4,
    disabled: true,
    decidedAt: server.clock.now(),
    requestedAt: new Date("2026-11-12T03:00:00Z"),
  });
  const { status, body } = await enter({ version: 4, menuIds: [other.id], ratePercent: 30 });
  expect(status).toBe(200);
  expect(body.entry).toMatchObject({
    menuIds: [other.id],
    ratePercent: 30,
    approval: "REQ",
    state: "ACTIVE",
    reason: "",
    decidedAt: null,
    requestedAt: server.clock.now().toISOString(),
    version: 5,
  });
  expect(await entries()).toHaveLength(1);
});

test("409: of two at once one joins, and the other gets the existing entry", async () => {
  const { enter, entries } = await shopAndExhibition();
  const answers = await Promise.all([enter({ ratePercent: 20 }), enter({ ratePercent: 30 })]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.code).toBe("entry_changed_elsewhere");
  expect(lost?.body.details).toEqual({ exhibition: won?.body });
  expect(await entries()).toHaveLength(1);
});

test("409: an entry that has changed since is not replaced", async () => {
  const { shop, menu, exhibition, enter, entries } = await shopAndExhibition();
  await server.makeEntry(shop.id, { exhibitionId: exhibition.id, menuIds: [menu.id], version: 2 });
  for (const version of [1, 3]) expect((await enter({ version })).body.code).toBe("entry_changed_elsewhere");
  expect(await entries()).toMatchObject([{ ratePercent: 20, version: 2 }]);
});

test.each([
  ["has not opened yet", { applyFrom: "2026-11-16" }],
  ["has closed", { applyTo: "2026-11-14" }],
  ["is shown already", { applyTo: "2026-11-14", fromDay: "2026-11-15" }],
  ["has ended", { applyFrom: "2026-10-01", applyTo: "2026-10-02", fromDay: "2026-10-03", toDay: "2026-11-14" }],
])("409: one that %s", async (_, days) => {
  const { enter } = await shopAndExhibition(days);
  const { status, body } = await enter();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "exhibition_not_open" });
});

test("200: a current exhibition that still accepts shops", async () => {
  const { enter } = await shopAndExhibition({ fromDay: "2026-11-10" });
  expect((await enter()).status).toBe(200);
});

test("422: less than the exhibition requires", async () => {
  const { enter } = await shopAndExhibition({ leastRatePercent: 15 });
  const { status, body } = await enter({ ratePercent: 14 });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "exhibition_rate_low" });
  expect(body.fields).toEqual({ ratePercent: "이 기획전의 할인율은 15% 이상 입력해 주세요" });
  expect((await enter({ ratePercent: 15 })).status).toBe(200);
});

test("404: an exhibition of another service category, or an unknown one", async () => {
  const { enter } = await shopAndExhibition({ service: "NAIL" });
  for (const requested of [{}, { id: 987_654_321 }]) {
    const { status, body } = await enter(requested);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "exhibition_not_found" });
  }
});

test("404: a menu of another shop, a removed one, or an unknown one", async () => {
  const { shop, menu, enter } = await shopAndExhibition();
  const elsewhere = await server.makeMenu((await server.makeShop()).id);
  const gone = await server.makeMenu(shop.id);
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  for (const id of [elsewhere.id, gone.id, 987_654_321]) {
    const { status, body } = await enter({ menuIds: [menu.id, id] });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { switchExhibitionEntry } from "#contract/exhibitions.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithEntry(more: Parameters<typeof server.makeExhibition>[0] = {}) {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const exhibition = await server.makeExhibition(more);
  await server.makeEntry(made.shop.id, { exhibitionId: exhibition.id, menuIds: [menu.id], approval: "APPROVAL" });
  const turn = (state: "ACTIVE" | "DISABLED", id = exhibition.id) =>
    made.visitor.send(switchExhibitionEntry, { shopId: made.shop.id, id, state });
  return { ...made, menu, exhibition, turn };
}

test("200: switched off and on again without a new review; a repetition changes nothing", async () => {
  const { shop, menu, turn } = await shopWithEntry();
  const out = await turn("DISABLED");
  expect(out.body.entry).toMatchObject({ state: "DISABLED", approval: "APPROVAL", version: 2 });
  expect((await turn("DISABLED")).body).toEqual(out.body);
  expect((await turn("ACTIVE")).body.entry).toMatchObject({ state: "ACTIVE", approval: "APPROVAL", version: 3 });
  const events = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events).toMatchObject(Array(2).fill({ kind: "menus_changed", subjectIds: [menu.id] }));
  expect((await recordOf(server, out))?.changes).toMatchObject({ from: "ACTIVE", to: "DISABLED" });
});

test("409: an ended exhibition cannot be changed", async () => {
  const days = { applyFrom: "2026-10-01", applyTo: "2026-10-02", fromDay: "2026-10-03", toDay: "2026-11-14" };
  const { turn } = await shopWithEntry(days);
  for (const state of ["ACTIVE", "DISABLED"] as const) {
    const { status, body } = await turn(state);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "sale_done" });
  }
});

test("404: an exhibition without an entry of the shop, also if another shop has one", async () => {
  const { turn } = await shopWithEntry();
  const elsewhere = await shopWithEntry();
  const { status, body } = await turn("DISABLED", elsewhere.exhibition.id);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "entry_not_found" });
});

test("404: an exhibition of another service category, or an unknown one", async () => {
  const { turn } = await shopWithEntry();
  const nail = await server.makeExhibition({ service: "NAIL" });
  for (const id of [nail.id, 987_654_321]) {
    const { status, body } = await turn("DISABLED", id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "exhibition_not_found" });
  }
});

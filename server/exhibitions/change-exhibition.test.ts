import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeExhibition } from "#contract/exhibitions.ts";
import { exhibitions, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const { visitor } = await operatorOf(server);
const upcoming = { applyFrom: "2026-11-20", applyTo: "2026-11-30" };

async function made(draft: Parameters<typeof server.makeExhibition>[0] = {}) {
  const { id, createdAt: _, ...row } = await server.makeExhibition(draft);
  const change = (more: object = {}) => visitor.send(changeExhibition, { ...row, id, version: 1, ...more });
  const stored = async () => (await db.select().from(exhibitions).where(eq(exhibitions.id, id)))[0];
  return { id, change, stored };
}

test("200: before shops can join everything can change, and the audit row has the earlier and new values", async () => {
  const { id, change } = await made(upcoming);
  const to = {
    title: "봄 기획전",
    description: "봄",
    service: "NAIL",
    leastRatePercent: 30,
    platformSharePercent: 10,
    applyFrom: "2026-11-16",
    applyTo: "2026-11-17",
    fromDay: "2026-11-18",
    toDay: "2026-11-19",
  };
  const answer = await change(to);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, ...to, stage: "UPCOMING", version: 2 });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    exhibition: id,
    from: { title: "연말 기획전" },
    to,
  });
});

test("200: later its end and its texts can change, and the screens of joined shops are notified", async () => {
  const { id, change } = await made();
  const shop = await server.makeShop();
  const menu = await server.makeMenu(shop.id);
  await server.makeEntry(shop.id, { exhibitionId: id, menuIds: [menu.id], approval: "APPROVAL" });
  const answer = await change({ title: "연말연시 기획전", applyTo: "2026-11-25", toDay: "2027-01-10" });
  expect(answer.body).toMatchObject({ title: "연말연시 기획전", toDay: "2027-01-10", entries: { APPROVAL: 1 } });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id] });
});

test.each([
  ["service", { service: "NAIL" }],
  ["applyFrom", { applyFrom: "2026-11-11" }],
  ["fromDay", { fromDay: "2026-12-02" }],
  ["leastRatePercent", { leastRatePercent: 5 }],
  ["platformSharePercent", { platformSharePercent: 1 }],
  ["applyTo", { applyTo: "2026-11-19" }],
  ["toDay", { toDay: "2026-12-30" }],
])("422: values that shops have joined for stay: %s", async (field, more) => {
  const { change, stored } = await made();
  const { status, body } = await change(more);
  expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "exhibition_begun",
    fields: [field],
  });
  expect(await stored()).toMatchObject({ version: 1 });
});

test("422: days on which nobody could join, or more than a year ahead", async () => {
  const { change } = await made(upcoming);
  const early = { applyFrom: "2026-11-01", applyTo: "2026-11-14" };
  expect((await change(early)).body).toMatchObject({
    code: "exhibition_period_wrong",
    fields: { applyTo: expect.any(String) },
  });
  expect((await change({ toDay: "2027-11-16" })).body.code).toBe("exhibition_period_wrong");
  const begun = await made();
  expect((await begun.change({ toDay: "2027-11-16" })).body.code).toBe("exhibition_period_wrong");
});

test("409: an ended exhibition cannot be changed", async () => {
  const { change } = await made({
    applyFrom: "2026-10-01",
    applyTo: "2026-10-02",
    fromDay: "2026-10-03",
    toDay: "2026-11-14",
  });
  const { status, body } = await change({ toDay: "2026-12-01" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "exhibition_ended" });
});

test("409: of two changes from one version one succeeds, and the other gets the newer exhibition", async () => {
  const { change } = await made();
  const answers = await Promise.all([change({ title: "하나 기획전" }), change({ title: "둘 기획전" })]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "exhibition_changed_elsewhere", details: { exhibition: won?.body } });
});

test("404: an unknown exhibition", async () => {
  const { change } = await made();
  const { status, body } = await change({ id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "exhibition_not_found" });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createStaffBreak, listStaffBreaks } from "#contract/staffs.ts";
import { occupiedTimes, shopEvents, staffBreaks } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const at = (time: string) => `2026-11-20T${time}:00+09:00`;
const utc = (time: string) => new Date(at(time)).toISOString();

async function shopWithDesigner(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const designer = await server.makeDesigner(made.shop.id, role === "MEMBER" ? { accountId: made.accountId } : {});
  const rest = (from: string, to: string, reason = "") =>
    made.visitor.send(createStaffBreak, {
      shopId: made.shop.id,
      id: designer.id,
      startsAt: at(from),
      endsAt: at(to),
      reason,
    });
  return { ...made, designer, rest };
}

test("200: a break is saved, holds its time, and is sent to open screens", async () => {
  const { shop, designer, rest } = await shopWithDesigner();
  const answer = await rest("12:00", "13:00", "점심");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    staffId: designer.id,
    startsAt: utc("12:00"),
    endsAt: utc("13:00"),
    reason: "점심",
  });
  const [held] = await server.parts.db.select().from(occupiedTimes).where(eq(occupiedTimes.staffId, designer.id));
  expect(held).toMatchObject({ shopId: shop.id, kind: "BREAK", breakId: answer.body.id });
  expect(held?.during).toEqual({ startsAt: new Date(at("12:00")), endsAt: new Date(at("13:00")) });
  const [event] = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [designer.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ break: answer.body.id, joined: 0 });
});

test("overlapping and adjacent breaks are joined, and keep a reason", async () => {
  const { shop, designer, rest, visitor } = await shopWithDesigner();
  await rest("12:00", "13:00", "점심");
  await rest("15:00", "16:00");
  const { body } = await rest("13:00", "15:30");
  expect(body).toMatchObject({ startsAt: utc("12:00"), endsAt: utc("16:00"), reason: "점심" });
  const listed = await visitor.send(listStaffBreaks, { shopId: shop.id, id: designer.id });
  expect(listed.body).toMatchObject({ total: 1, items: [{ id: body.id }] });
  expect(await server.parts.db.select().from(occupiedTimes).where(eq(occupiedTimes.staffId, designer.id))).toHaveLength(
    1,
  );
});

test("many at once over the same time end as one break, without an error", async () => {
  const { designer, rest } = await shopWithDesigner();
  const answers = await Promise.all(
    ["10:00", "10:30", "11:00", "11:30", "10:10", "10:50"].map((from) => rest(from, "12:00")),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const left = await server.parts.db.select().from(staffBreaks).where(eq(staffBreaks.staffId, designer.id));
  expect(left).toMatchObject([{ startsAt: new Date(at("10:00")), endsAt: new Date(at("12:00")) }]);
});

test("409: a taken time is refused with what has taken it, and the other breaks stay", async () => {
  const { shop, designer, rest } = await shopWithDesigner();
  await rest("12:00", "13:00", "점심");
  const during = { startsAt: new Date(at("14:00")), endsAt: new Date(at("15:00")) };
  await server.parts.db.insert(occupiedTimes).values({ shopId: shop.id, staffId: designer.id, kind: "WORK", during });
  const { status, body } = await rest("13:00", "14:10");
  expect({ status, code: body.code }).toEqual({ status: 409, code: "time_taken" });
  expect(body.details).toEqual({ startsAt: utc("14:00"), endsAt: utc("15:00") });
  const left = await server.parts.db.select().from(staffBreaks).where(eq(staffBreaks.staffId, designer.id));
  expect(left).toMatchObject([{ startsAt: new Date(at("12:00")), endsAt: new Date(at("13:00")) }]);
});

test("two designers may have breaks at the same time", async () => {
  const { shop, rest, visitor } = await shopWithDesigner();
  const second = await server.makeDesigner(shop.id);
  await rest("12:00", "13:00");
  const input = { shopId: shop.id, id: second.id, startsAt: at("12:00"), endsAt: at("13:00") };
  expect((await visitor.send(createStaffBreak, input)).status).toBe(200);
});

test.each([
  ["off the grid", "12:05", "13:00"],
  ["ending as it starts", "12:00", "12:00"],
  ["ending before it starts", "13:00", "12:00"],
])("422: a break %s is refused", async (_, from, to) => {
  const { rest } = await shopWithDesigner();
  const { status, body } = await rest(from, to);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "break_times_wrong" });
});

test("422: a break in a year outside the calendar is refused", async () => {
  const { shop, designer, visitor } = await shopWithDesigner();
  for (const [startsAt, endsAt] of [
    ["9999-12-31T22:00:00-09:00", "9999-12-31T23:00:00-09:00"],
    ["0000-01-01T00:00:00+09:00", "0000-01-01T01:00:00+09:00"],
  ] as const) {
    const { status, body } = await visitor.send(createStaffBreak, {
      shopId: shop.id,
      id: designer.id,
      startsAt,
      endsAt,
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "break_times_wrong" });
  }
});

test("200: an expired hold does not block a break", async () => {
  const { shop, designer, rest } = await shopWithDesigner();
  const holdUntil = new Date(server.clock.now().getTime() - 1000);
  await server.makeReservation({
    shopId: shop.id,
    staffId: designer.id,
    kind: "ONLINE",
    status: "READY",
    holdUntil,
    from: "12:00",
    to: "13:00",
  });
  expect((await rest("12:00", "13:00")).status).toBe(200);
});

test("400: an invalid time and forbidden characters are errors at their fields", async () => {
  const { shop, designer, visitor, rest } = await shopWithDesigner();
  const input = { shopId: shop.id, id: designer.id, startsAt: "내일", endsAt: at("13:00") };
  expect((await visitor.send(createStaffBreak, input)).body.fields).toEqual({
    startsAt: "날짜와 시간을 확인해 주세요",
  });
  expect((await rest("12:00", "13:00", "점심😀")).body.fields).toEqual({
    reason: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
  });
});

test("a designer can add only their own breaks", async () => {
  const { shop, rest, visitor } = await shopWithDesigner("MEMBER");
  expect((await rest("12:00", "13:00")).status).toBe(200);
  const other = await server.makeDesigner(shop.id);
  const input = { shopId: shop.id, id: other.id, startsAt: at("12:00"), endsAt: at("13:00") };
  expect((await visitor.send(createStaffBreak, input)).body.code).toBe("break_not_own");
});

test("404: a designer of another shop, or an unknown one", async () => {
  const { shop, visitor } = await shopWithDesigner();
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const id of [elsewhere.id, 987_654_321]) {
    const { status, body } = await visitor.send(createStaffBreak, {
      shopId: shop.id,
      id,
      startsAt: at("12:00"),
      endsAt: at("13:00"),
    });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
  }
});

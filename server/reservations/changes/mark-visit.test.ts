import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { completeReservation, markNoShow, markVisit, undoSettled } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { reservationSteps, shopEvents } from "#server/db/tables/tables.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const today = { day: "2026-11-15", from: "13:00", to: "14:00" };
const noon = server.clock.now().toISOString();
type Mark = z.input<(typeof markVisit)["input"]>["mark"];

async function markingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const mark = (id: number, mark: Mark, on = true, visitor = made.visitor) =>
    visitor.send(markVisit, { shopId: made.shop.id, id, mark, on });
  const steps = async (id: number) => {
    const ofIt = eq(reservationSteps.reservationId, id);
    const rows = await db.select().from(reservationSteps).where(ofIt).orderBy(asc(reservationSteps.id));
    return rows.map(({ step }) => step);
  };
  return { ...made, mark, steps };
}

test("200: a customer arrives; sent to open boards, audited and in the timeline", async () => {
  const { shop, accountId, book, mark } = await markingShop();
  const { id } = await book(today);
  const answer = await mark(id, "ARRIVED");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "OK", arrivedAt: noon, startedAt: null, version: 2 });
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "arrived", actor: "partner", accountId, after: { arrivedAt: noon } });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ reservation: id, mark: "ARRIVED", on: true });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "reservation", subjectIds: [id] }]);
});

test("200: whoever is in the chair has arrived, at the latest now", async () => {
  const { book, mark, steps } = await markingShop();
  const [first, second] = [await book(today), await book({ ...today, from: "15:00", to: "16:00" })];
  expect((await mark(first.id, "STARTED")).body).toMatchObject({ arrivedAt: noon, startedAt: noon, version: 2 });
  await mark(second.id, "ARRIVED");
  server.clock.set("2026-11-15T03:20:00Z");
  const started = await mark(second.id, "STARTED");
  expect(started.body).toMatchObject({ arrivedAt: noon, startedAt: "2026-11-15T03:20:00.000Z", version: 3 });
  expect(await steps(second.id)).toEqual(["arrived", "started"]);
  server.clock.set(noon);
});

test("200: a mark is taken back; without the arrival nothing has begun either", async () => {
  const { book, mark, steps } = await markingShop();
  const { id } = await book(today);
  await mark(id, "STARTED");
  expect((await mark(id, "STARTED", false)).body).toMatchObject({ arrivedAt: noon, startedAt: null });
  await mark(id, "STARTED");
  expect((await mark(id, "ARRIVED", false)).body).toMatchObject({ arrivedAt: null, startedAt: null, version: 5 });
  expect(await steps(id)).toEqual(["started", "start_undone", "started", "arrival_undone"]);
});

test("200: what is marked already, or not at all, stays as it is and leaves no trace; of many at once one marks", async () => {
  const { shop, book, mark, steps } = await markingShop();
  const { id } = await book(today);
  expect((await mark(id, "ARRIVED", false)).body).toMatchObject({ arrivedAt: null, version: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => mark(id, "ARRIVED")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of answers) expect(body).toMatchObject({ arrivedAt: noon, version: 2 });
  const again = await mark(id, "ARRIVED");
  expect(again.body).toMatchObject({ arrivedAt: noon, version: 2 });
  expect(await steps(id)).toEqual(["arrived"]);
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toHaveLength(1);
});

test("200: once it has begun it can be completed before its booked start, and undone it keeps its marks", async () => {
  const { shop, visitor, book, mark } = await markingShop();
  const { id } = await book(today);
  const own = { shopId: shop.id, id };
  expect((await visitor.send(completeReservation, own)).body.code).toBe("reservation_not_started");
  await mark(id, "STARTED");
  expect((await visitor.send(completeReservation, own)).body).toMatchObject({ status: "COMPLETED", startedAt: noon });
  expect(await mark(id, "ARRIVED", false)).toMatchObject({ status: 409, body: { code: "reservation_not_booked" } });
  expect((await visitor.send(undoSettled, own)).body).toMatchObject({ status: "OK", arrivedAt: noon, startedAt: noon });
});

test("200: an online booking too, and by an operator, whom the timeline names as one", async () => {
  const { book, mark } = await markingShop();
  const { id } = await book({ ...today, paid: true });
  const { visitor } = await operatorOf(server);
  expect((await mark(id, "ARRIVED", true, visitor)).status).toBe(200);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "arrived", actor: "operator" });
});

test("422 visit_not_today: only on its day in Seoul, but a wrong mark is taken back on any day", async () => {
  const { book, mark } = await markingShop();
  const [early, late, yesterday, tomorrow] = [
    await book({ ...today, from: "00:00", to: "01:00" }),
    await book({ ...today, from: "23:00", to: "23:50" }),
    await book({ day: "2026-11-14", from: "23:00", to: "23:50" }),
    await book({ day: "2026-11-16", from: "00:00", to: "01:00" }),
  ];
  for (const { id } of [early, late]) expect((await mark(id, "ARRIVED")).status).toBe(200);
  for (const { id } of [yesterday, tomorrow])
    expect(await mark(id, "ARRIVED")).toMatchObject({ status: 422, body: { code: "visit_not_today" } });
  const marked = await book({ day: "2026-11-14", from: "20:00", to: "21:00", arrivedAt: server.clock.now() });
  expect((await mark(marked.id, "ARRIVED", false)).body).toMatchObject({ arrivedAt: null });
});

test.each(["COMPLETED", "NO_SHOW", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409 reservation_not_booked: one that is %s",
  async (status) => {
    const { book, mark } = await markingShop();
    const { id } = await book({ ...today, status });
    expect(await mark(id, "ARRIVED")).toMatchObject({ status: 409, body: { code: "reservation_not_booked" } });
  },
);

test("409: somebody who was missed does not arrive until that is undone", async () => {
  const { shop, visitor, book, mark } = await markingShop();
  const { id } = await book({ ...today, from: "12:00", to: "13:00" });
  await visitor.send(markNoShow, { shopId: shop.id, id });
  expect((await mark(id, "ARRIVED")).body.code).toBe("reservation_not_booked");
  await visitor.send(undoSettled, { shopId: shop.id, id });
  expect((await mark(id, "ARRIVED")).status).toBe(200);
});

test("422: a designer marks only their own", async () => {
  const { shop, book, mark } = await markingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const [own, foreign] = [await book(today), await book({ ...today, staffId: other.id })];
  expect(await mark(foreign.id, "ARRIVED")).toMatchObject({ status: 422, body: { code: "reservation_not_own" } });
  expect((await mark(own.id, "ARRIVED")).status).toBe(200);
});

test("404: another shop's, a removed one, and an unknown one", async () => {
  const { book, mark } = await markingShop();
  const foreign = await (await bookedShop(server)).book(today);
  const gone = await book({ ...today, status: "CANCELED", removedAt: server.clock.now() });
  for (const id of [foreign.id, gone.id, 987_654_321])
    expect(await mark(id, "ARRIVED")).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
});

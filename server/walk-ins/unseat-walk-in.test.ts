import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, completeReservation, markVisit, removeOfflineReservation } from "#contract/reservations.ts";
import { seatWalkIn } from "#contract/walk-ins.ts";
import { occupiedTimes, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at } from "#server/testing/worlds/booked-shop.ts";
import { today, waitingShop } from "#server/testing/worlds/waiting-shop.ts";

const server = await startTestServer();
const { db, pool } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

async function seatedShop(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await waitingShop(server, role);
  const walkIn = (await made.add({ name: "김하늘" })).body;
  const { body: reservation } = await made.seat(walkIn);
  return { ...made, walkIn, reservation, own: { shopId: made.shop.id, id: reservation.id } };
}

test("200: the customer waits again as long as before, and the time is free", async () => {
  const { shop, accountId, walkIn, reservation, waiting, seat, unseat } = await seatedShop();
  server.clock.set("2026-11-15T03:05:00Z");
  const answer = await unseat(walkIn.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...walkIn, version: 3 });
  expect(await waiting()).toEqual([answer.body]);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservation.id));
  expect(row).toMatchObject({ status: "OK", removedAt: server.clock.now(), version: 2 });
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, reservation.id))).toEqual([]);
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, reservation.id));
  expect(steps.at(-1)).toMatchObject({ step: "removed", actor: "partner", accountId });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.slice(-2)).toMatchObject([
    { kind: "walk_ins_changed", subjectIds: [walkIn.id] },
    { kind: "reservations_changed", subjectIds: [reservation.id] },
  ]);
  expect((await recordOf(server, answer))?.changes).toEqual({ walkIn: walkIn.id, removedReservation: reservation.id });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "walkIn", subjectIds: [walkIn.id] }]);
  expect((await seat(answer.body)).status).toBe(200);
  expect(await wrongTimes(pool)).toEqual([]);
  server.clock.set("2026-11-15T03:00:00Z");
});

test("200: also after the booked start, as long as nobody has begun; 409: not after its end", async () => {
  const { walkIn, seat, unseat } = await seatedShop();
  server.clock.set(at("13:59", today));
  const back = await unseat(walkIn.id);
  expect(back.status).toBe(200);
  expect((await seat(back.body)).status).toBe(200);
  server.clock.set(at("14:00", today));
  expect(outcomeOf(await unseat(walkIn.id))).toBe("409 reservation_not_booked");
  server.clock.set("2026-11-15T03:00:00Z");
});

test("409: a visit that has begun, was paid for, completed, cancelled or removed stays", async () => {
  const { visitor, walkIn, own, unseat } = await seatedShop();
  const refused = async () => expect(outcomeOf(await unseat(walkIn.id))).toBe("409 reservation_not_booked");
  await visitor.send(markVisit, { ...own, mark: "STARTED", on: true });
  await refused();
  await visitor.send(markVisit, { ...own, mark: "STARTED", on: false });
  await db.update(reservations).set({ paidWon: 1000 }).where(eq(reservations.id, own.id));
  await refused();
  const completed = await seatedShop();
  await completed.visitor.send(markVisit, { ...completed.own, mark: "STARTED", on: true });
  expect((await completed.visitor.send(completeReservation, completed.own)).status).toBe(200);
  expect(outcomeOf(await completed.unseat(completed.walkIn.id))).toBe("409 reservation_not_booked");
  for (const end of [cancelReservation, removeOfflineReservation]) {
    const other = await seatedShop();
    expect((await other.visitor.send(end, other.own)).status).toBe(200);
    expect(outcomeOf(await other.unseat(other.walkIn.id))).toBe("409 reservation_not_booked");
    expect(await other.waiting()).toEqual([]);
  }
});

test("404 walk_in_not_found: waiting still, another shop's, of yesterday, or unknown; of two at once one succeeds", async () => {
  const { add, walkIn, unseat } = await seatedShop();
  const answers = await Promise.all([unseat(walkIn.id), unseat(walkIn.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const waiting = (await add()).body;
  const elsewhere = await seatedShop();
  for (const id of [waiting.id, elsewhere.walkIn.id, 987_654_321])
    expect(outcomeOf(await unseat(id))).toBe("404 walk_in_not_found");
  server.clock.set("2026-11-15T15:00:00Z");
  expect(outcomeOf(await elsewhere.unseat(elsewhere.walkIn.id))).toBe("404 walk_in_not_found");
  server.clock.set("2026-11-15T03:00:00Z");
});

test("422: a designer takes back only their own visits", async () => {
  const { shop, walkIn, add, unseat } = await seatedShop("MEMBER");
  expect((await unseat(walkIn.id)).status).toBe(200);
  const [owner, other] = [await server.makeAccount(), await server.makeDesigner(shop.id)];
  await server.join(shop.id, owner.id, "OWNER");
  const { id, version } = (await add()).body;
  const input = { shopId: shop.id, id, version, stylerId: other.id, startsAt: at("13:00", today) };
  expect((await (await server.signedIn(owner.id)).send(seatWalkIn, input)).status).toBe(200);
  expect(outcomeOf(await unseat(id))).toBe("422 reservation_not_own");
});

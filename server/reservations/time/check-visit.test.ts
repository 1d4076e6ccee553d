import { expect, test } from "vitest";
import {
  cancelReservation,
  changeOfflineReservation,
  changeStyler,
  getReservation,
  removeOfflineReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import { createStaffBreak, removeStaffBreak } from "#contract/staffs.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, operatorOf, utc } from "#server/testing/worlds/booked-shop.ts";
import { ledgerOf, outcomeOf, visitDesk } from "#server/testing/worlds/visit-desk.ts";

// What is booked over something on purpose, down to the ledger. `take` sends createOfflineReservation.

const server = await startTestServer();
const { pool } = server.parts;
const desk = (role?: MemberRole) => visitDesk(server, role);
const timesOf = (id: number) => ledgerOf(server, id);

const reason = "단골이 급해요";

test("over a booking: only the new row is soft, both visits show who decided and why, and it hardens", async () => {
  const { shop, take, visitor } = await desk();
  const first = await take("14:00", "15:00", { customerName: "먼저" });
  const warned = await take("14:30", "15:30");
  expect(outcomeOf(warned)).toBe("409 time_taken");
  const overlaps = [{ kind: "RESERVATION" as const, id: first.body.id, version: 1 }];
  expect(warned.body.details).toMatchObject({
    overlaps: [{ ...overlaps[0], words: "먼저", startsAt: utc("14:00"), endsAt: utc("15:00") }],
    afterHours: false,
  });
  const second = await take("14:30", "15:30", { decided: { overlaps, reason } });
  expect(second.status).toBe(200);
  expect((await timesOf(second.body.id))[0]).toMatch(/WORK soft 14:30-15:30$/);
  expect((await timesOf(first.body.id))[0]).toMatch(/WORK 14:00-15:00$/);
  for (const id of [first.body.id, second.body.id]) {
    const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
    expect(body.decisions).toMatchObject([{ reservationId: second.body.id, overlap: true, afterHours: false, reason }]);
    expect(body.decisions[0]?.byName).toBeTruthy();
  }
  // Soft work is occupied for everybody else.
  expect(outcomeOf(await take("15:00", "15:30"))).toBe("409 time_taken");
  expect(await wrongTimes(pool)).toEqual([]);
  await visitor.send(cancelReservation, { shopId: shop.id, id: first.body.id });
  expect((await timesOf(second.body.id))[0]).toMatch(/WORK 14:30-15:30$/);
  expect((await visitor.send(getReservation, { shopId: shop.id, id: second.body.id })).body.decisions).toMatchObject([
    { overlap: false },
  ]);
  expect(await wrongTimes(pool)).toEqual([]);
});

test("three over each other: when the first goes, the earlier of the others excludes again", async () => {
  const { shop, take, visitor } = await desk();
  const first = (await take("14:00", "15:00")).body;
  const over = (...rows: { id: number; version: number }[]) => ({
    overlaps: rows.map(({ id, version }) => ({ kind: "RESERVATION" as const, id, version })),
    reason,
  });
  const second = (await take("14:00", "15:00", { decided: over(first) })).body;
  const third = (await take("14:00", "15:00", { decided: over(first, second) })).body;
  await visitor.send(removeOfflineReservation, { shopId: shop.id, id: first.id });
  expect((await timesOf(second.id))[0]).toMatch(/WORK 14/);
  expect((await timesOf(third.id))[0]).toMatch(/WORK soft 14/);
  expect(await wrongTimes(pool)).toEqual([]);
});

test("over work that is itself over something: the new one is hard, and both cards show its decision", async () => {
  const { shop, take, visitor } = await desk();
  const over = (id: number) => ({ overlaps: [{ kind: "RESERVATION" as const, id, version: 1 }], reason });
  const first = (await take("14:00", "15:00")).body;
  const second = (await take("14:30", "15:30", { decided: over(first.id) })).body;
  const third = (await take("15:00", "16:00", { decided: over(second.id) })).body;
  expect((await timesOf(third.id))[0]).not.toMatch(/soft/);
  const shown = async (id: number) =>
    (await visitor.send(getReservation, { shopId: shop.id, id })).body.decisions.map((one) => [
      one.reservationId,
      one.overlap,
    ]);
  expect(await shown(first.id)).toEqual([[second.id, true]]);
  expect(await shown(second.id)).toEqual([
    [second.id, true],
    [third.id, true],
  ]);
  expect(await shown(third.id)).toEqual([[third.id, true]]);
  await visitor.send(cancelReservation, { shopId: shop.id, id: second.id });
  expect(await shown(third.id)).toEqual([[third.id, false]]);
});

test("what overlaps only work that stays soft excludes again", async () => {
  const { shop, take, visitor } = await desk();
  const over = (...rows: { id: number; version: number }[]) => ({
    overlaps: rows.map(({ id, version }) => ({ kind: "RESERVATION" as const, id, version })),
    reason,
  });
  const first = (await take("14:00", "15:00")).body;
  const last = (await take("16:00", "17:00")).body;
  const second = (await take("14:30", "15:30", { decided: over(first) })).body;
  const third = (await take("15:00", "16:30", { decided: over(second, last) })).body;
  await visitor.send(removeOfflineReservation, { shopId: shop.id, id: last.id });
  expect((await timesOf(second.id))[0]).toMatch(/soft/);
  expect((await timesOf(third.id))[0]).not.toMatch(/soft/);
  expect(await wrongTimes(pool)).toEqual([]);
});

test("409 time_decision_outdated: a warning that is out of date comes again with what is true now", async () => {
  const { shop, designer, take, visitor } = await desk();
  const first = (await take("14:00", "15:00")).body;
  const decided = { overlaps: [{ kind: "RESERVATION" as const, id: first.id, version: 1 }], reason };
  await visitor.send(rescheduleReservation, { shopId: shop.id, id: first.id, version: 1, startsAt: at("14:10") });
  const late = await take("14:00", "15:00", { decided });
  expect(outcomeOf(late)).toBe("409 time_decision_outdated");
  expect(late.body.details).toMatchObject({ overlaps: [{ id: first.id, version: 2 }] });
  // Two who decide the same at once: the second is told of the first.
  const now = { ...decided, overlaps: [{ kind: "RESERVATION" as const, id: first.id, version: 2 }] };
  const both = await Promise.all([take("14:00", "15:00", { decided: now }), take("14:00", "15:00", { decided: now })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && outcomeOf(refused)).toBe("409 time_decision_outdated");
  const { id, version } = (await take("18:00", "19:00")).body;
  const ids = { shopId: shop.id, id, version };
  const moved = await visitor.send(rescheduleReservation, { ...ids, startsAt: at("14:00"), decided });
  expect(outcomeOf(moved)).toBe("409 time_decision_outdated");
  const changed = await visitor.send(changeOfflineReservation, {
    ...ids,
    stylerId: designer.id,
    startsAt: at("14:00"),
    endsAt: at("15:00"),
    customerName: "이고객",
    decided,
  });
  expect(outcomeOf(changed)).toBe("409 time_decision_outdated");
  const other = await server.makeDesigner(shop.id);
  const elsewhere = (await take("14:00", "15:00", { stylerId: other.id })).body;
  const styler = { shopId: shop.id, id: elsewhere.id, stylerId: designer.id, decided };
  expect(outcomeOf(await visitor.send(changeStyler, styler))).toBe("409 time_decision_outdated");
  expect(await wrongTimes(pool)).toEqual([]);
});

test("after hours: the row stays hard and keeps its decision", async () => {
  const { shop, take, visitor } = await desk();
  const warned = await take("20:00", "21:00");
  expect(outcomeOf(warned)).toBe("422 time_not_open");
  expect(warned.body.details).toMatchObject({ overlaps: [], afterHours: true });
  expect(outcomeOf(await take("20:00", "21:00", { decided: { overlaps: [], reason } }))).toBe(
    "409 time_decision_outdated",
  );
  const late = await take("20:00", "21:00", { decided: { overlaps: [], afterHours: true, reason } });
  expect(late.status).toBe(200);
  expect((await timesOf(late.body.id))[0]).toMatch(/WORK 20:00-21:00$/);
  const { decisions } = (await visitor.send(getReservation, { shopId: shop.id, id: late.body.id })).body;
  expect(decisions).toMatchObject([{ overlap: false, afterHours: true, reason }]);
  expect(
    outcomeOf(
      await take("23:30", "23:30", {
        endsAt: at("00:30", "2026-11-21"),
        decided: { overlaps: [], afterHours: true, reason },
      }),
    ),
  ).toBe("422 time_not_open");
});

test("over a break, which hardens the work when it goes", async () => {
  const { shop, designer, take, visitor } = await desk();
  const place = { shopId: shop.id, id: designer.id };
  const rest = { ...place, startsAt: at("14:00"), endsAt: at("15:00"), reason: "치과" };
  const { id } = (await visitor.send(createStaffBreak, rest)).body;
  const warned = await take("14:30", "15:30");
  expect(warned.body.details).toMatchObject({ overlaps: [{ kind: "BREAK", id, version: 0, words: "치과" }] });
  const decided = { overlaps: [{ kind: "BREAK" as const, id, version: 0 }], reason };
  const over = await take("14:30", "15:30", { decided });
  expect((await timesOf(over.body.id))[0]).toMatch(/soft/);
  await visitor.send(removeStaffBreak, { ...place, breakId: id });
  expect((await timesOf(over.body.id))[0]).not.toMatch(/soft/);
});

test("a designer decides in their own column only, an operator and nobody over a payment in progress", async () => {
  const made = await desk("MEMBER");
  const { shop, designer, other, take, book } = made;
  const booked = await book({ from: "14:00", to: "15:00" });
  await book({ staffId: other.id, from: "14:00", to: "15:00" });
  const own = await take("14:00", "15:00");
  expect(own.body.details).toMatchObject({ overlaps: [{ id: booked.id }] });
  expect(outcomeOf(await take("14:00", "15:00", { stylerId: other.id }))).toBe("422 reservation_not_own");
  const { visitor } = await operatorOf(server);
  const decided = { overlaps: [{ kind: "RESERVATION" as const, id: booked.id, version: 1 }], reason };
  const byOperator = await take("14:00", "15:00", { decided }, visitor);
  expect(outcomeOf(byOperator)).toBe("409 time_taken");
  expect(byOperator.body.details).not.toHaveProperty("overlaps");
  const holdUntil = new Date(server.clock.now().getTime() + 600_000);
  const held = await book({ status: "READY", holdUntil, kind: "ONLINE", from: "16:00", to: "17:00" });
  const over = { overlaps: [{ kind: "RESERVATION" as const, id: held.id, version: 1 }], reason };
  expect(outcomeOf(await take("16:00", "17:00", { decided: over }))).toBe("409 time_taken");
  expect(designer.id).toBeGreaterThan(0);
  expect(shop.id).toBeGreaterThan(0);
});

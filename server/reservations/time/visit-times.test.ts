import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  cancelReservation,
  changeOfflineReservation,
  changeStyler,
  completeReservation,
  createOfflineReservation,
  getReservation,
  removeOfflineReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import { createStaffBreak, removeStaffBreak } from "#contract/staffs.ts";
import type { Segment } from "#domain/reservations/visit-time.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { occupiedTimes } from "#server/db/tables/tables.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, operatorOf, utc } from "#server/testing/worlds/booked-shop.ts";

// Lines, waits, cleaning and deliberate overlap, through the calls and down to the ledger.

const server = await startTestServer();
const { db, pool } = server.parts;
type Input = z.input<(typeof createOfflineReservation)["input"]>;

const colour: Segment[] = [
  { kind: "WORK", minutes: 40 },
  { kind: "WAIT", minutes: 60 },
  { kind: "WORK", minutes: 30 },
];

async function desk(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const other = await server.makeDesigner(made.shop.id);
  const cut = await server.makeMenu(made.shop.id);
  const dye = await server.makeMenu(made.shop.id, {
    name: "염색",
    category: "COLOR",
    durationMinutes: 130,
    detail: { segments: colour, bufferMinutes: 10 },
  });
  const take = (from: string, to: string, more: Partial<Input> = {}, visitor = made.visitor) =>
    visitor.send(createOfflineReservation, {
      shopId: made.shop.id,
      stylerId: made.designer.id,
      startsAt: at(from),
      endsAt: at(to),
      customerName: "이고객",
      ...more,
    });
  return { ...made, other, cut, dye, take };
}

/** The ledger of a reservation, as text. */
async function timesOf(id: number) {
  const rows = await db
    .select()
    .from(occupiedTimes)
    .where(eq(occupiedTimes.reservationId, id))
    .orderBy(asc(occupiedTimes.line), asc(occupiedTimes.segment));
  const time = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  return rows.map(
    ({ staffId, line, segment, kind, during, hard }) =>
      `${staffId} ${line}.${segment} ${kind}${hard || kind === "WAIT" ? "" : " soft"} ${time(during.startsAt)}-${time(during.endsAt)}`,
  );
}
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

describe("waits", () => {
  test("a menu's waits and cleaning are in the ledger; somebody else is served while colour sets", async () => {
    const { designer, dye, cut, take } = await desk();
    const dyed = await take("14:00", "16:10", { menuId: dye.id });
    expect(dyed.body).toMatchObject({ lines: [{ segments: colour, bufferMinutes: 10, menuName: "염색" }] });
    expect(await timesOf(dyed.body.id)).toEqual([
      `${designer.id} 0.0 WORK 14:00-14:40`,
      `${designer.id} 0.1 WAIT 14:40-15:40`,
      `${designer.id} 0.2 WORK 15:40-16:10`,
      `${designer.id} 0.3 BUFFER 16:10-16:20`,
    ]);
    expect(outcomeOf(await take("14:50", "15:50", { menuId: cut.id }))).toBe("409 time_taken");
    expect((await take("14:40", "15:40", { menuId: cut.id })).status).toBe(200);
    expect(outcomeOf(await take("16:10", "17:10"))).toBe("409 time_taken");
    expect((await take("16:20", "17:20")).status).toBe(200);
    expect(await wrongTimes(pool)).toEqual([]);
  });

  test("a longer time is worked at the end; a time too short for the waits is all work", async () => {
    const { dye, take } = await desk();
    const longer = await take("10:00", "12:30", { menuId: dye.id });
    expect(longer.body.lines[0]?.segments.map(({ minutes }) => minutes)).toEqual([40, 60, 50]);
    const short = await take("15:00", "16:00", { menuId: dye.id });
    expect(short.body.lines[0]?.segments).toEqual([{ kind: "WORK", minutes: 60 }]);
  });

  test("a break fits into a wait, and working hours bind only the work", async () => {
    const { shop, designer, dye, take, visitor } = await desk();
    await take("14:00", "16:10", { menuId: dye.id });
    const rest = (from: string, to: string) =>
      visitor.send(createStaffBreak, {
        shopId: shop.id,
        id: designer.id,
        startsAt: at(from),
        endsAt: at(to),
        reason: "",
      });
    expect(outcomeOf(await rest("14:30", "15:00"))).toBe("409 time_taken");
    expect((await rest("15:00", "15:30")).status).toBe(200);
  });
});

describe("several lines", () => {
  const twoLines = ({ designer, other, cut, dye }: Awaited<ReturnType<typeof desk>>): Input["lines"] => [
    { stylerId: designer.id, menuId: dye.id, requested: true },
    { stylerId: other.id, menuId: cut.id, priceWon: 20_000 },
  ];

  test("they follow each other, each with its designer; duration and price are sums", async () => {
    const made = await desk();
    const { designer, other, take } = made;
    const visit = await take("14:00", "17:10", { lines: twoLines(made) });
    expect(visit.body).toMatchObject({
      stylerId: designer.id,
      menuName: "염색 + 커트",
      priceWon: 60_000,
      priceTyped: true,
      endsAt: utc("17:10"),
      lines: [
        { stylerId: designer.id, requested: true, priceWon: 40_000 },
        { stylerId: other.id, requested: false, priceWon: 20_000, priceTyped: true },
      ],
    });
    expect(await timesOf(visit.body.id)).toEqual([
      `${designer.id} 0.0 WORK 14:00-14:40`,
      `${designer.id} 0.1 WAIT 14:40-15:40`,
      `${designer.id} 0.2 WORK 15:40-16:10`,
      `${designer.id} 0.3 BUFFER 16:10-16:20`,
      `${other.id} 1.0 WORK 16:10-17:10`,
    ]);
    expect(outcomeOf(await take("16:30", "17:30", { stylerId: other.id }))).toBe("409 time_taken");
  });

  test.each([
    ["the sum of the lines is another length", "17:00", "designer"],
    ["the first line is another designer's", "17:10", "other"],
  ] as const)("422 visit_time_wrong: %s", async (_, to, whose) => {
    const made = await desk();
    const more = { endsAt: at(to), stylerId: made[whose].id };
    const wrong = await made.take("14:00", "17:10", { lines: twoLines(made), ...more });
    expect(outcomeOf(wrong)).toBe("422 visit_time_wrong");
    const { body } = await made.take("14:00", "17:10", { lines: twoLines(made) });
    const ids = { shopId: made.shop.id, id: body.id, version: body.version, customerName: "이고객" };
    const change = { ...ids, startsAt: at("14:00"), lines: twoLines(made), ...more };
    expect(outcomeOf(await made.visitor.send(changeOfflineReservation, change))).toBe("422 visit_time_wrong");
  });

  test.each([
    ["no line", []],
    [
      "segments that end with a wait",
      [
        { kind: "WORK", minutes: 30 },
        { kind: "WAIT", minutes: 30 },
      ] as const,
    ],
    ["a segment off the grid", [{ kind: "WORK", minutes: 45 }] as const],
  ])("400 input_invalid: %s", async (_, segments) => {
    const { designer, take } = await desk();
    const lines = segments.length === 0 ? [] : [{ stylerId: designer.id, menuName: "커트", segments: [...segments] }];
    expect(outcomeOf(await take("14:00", "15:00", { lines }))).toBe("400 input_invalid");
  });

  test("a wait longer than the day does not fit", async () => {
    const { designer, take } = await desk();
    const segments: Segment[] = [
      { kind: "WORK", minutes: 10 },
      { kind: "WAIT", minutes: 1000 },
      { kind: "WORK", minutes: 10 },
    ];
    const endsAt = new Date(Date.parse(at("14:00")) + 1020 * 60_000).toISOString();
    const lines = [{ stylerId: designer.id, menuName: "펌", segments }];
    expect(outcomeOf(await take("14:00", "15:00", { endsAt, lines }))).toBe("422 time_not_open");
  });

  test("the whole visit moves; one line gets another designer; any of them completes it", async () => {
    const made = await desk();
    const { shop, designer, other, take, visitor } = made;
    const third = await server.makeDesigner(shop.id);
    const { body } = await take("11:00", "14:10", { lines: twoLines(made) });
    const moving = (version: number, to: object) =>
      visitor.send(rescheduleReservation, { shopId: shop.id, id: body.id, version, ...to });
    const later = await moving(1, { startsAt: at("12:00") });
    expect(later.body).toMatchObject({ startsAt: utc("12:00"), endsAt: utc("15:10") });
    const handed = await moving(2, { line: 1, stylerId: third.id });
    expect(handed.body.lines.map(({ stylerId }) => stylerId)).toEqual([designer.id, third.id]);
    expect(handed.body.priceWon).toBe(60_000);
    const longer = await moving(3, { line: 0, endsAt: at("15:40") });
    expect(longer.body.lines.map(({ segments }) => segments.map(({ minutes }) => minutes))).toEqual([
      [40, 60, 60],
      [60],
    ]);
    expect(outcomeOf(await moving(4, { line: 2, stylerId: other.id }))).toBe("409 reservation_changed_elsewhere");
    const changed = await visitor.send(changeStyler, { shopId: shop.id, id: body.id, stylerId: other.id });
    expect(changed.body).toMatchObject({ stylerId: other.id, lines: [{ requested: false }, { stylerId: third.id }] });
    expect(await wrongTimes(pool)).toEqual([]);
    server.clock.set(at("12:30"));
    const done = await visitor.send(completeReservation, { shopId: shop.id, id: body.id, stylerId: third.id });
    expect(done.status).toBe(200);
    server.clock.set("2026-11-15T12:00:00+09:00");
  });

  test("a designer hands over their own line, and does not move somebody else's", async () => {
    const made = await desk("MEMBER");
    const account = await server.makeAccount();
    await server.join(made.shop.id, account.id, "OWNER");
    const owner = await server.signedIn(account.id);
    const { body } = await made.take("11:00", "14:10", { lines: twoLines(made) }, owner);
    const moving = (version: number, to: object) =>
      made.visitor.send(rescheduleReservation, { shopId: made.shop.id, id: body.id, version, ...to });
    expect(outcomeOf(await moving(1, { startsAt: at("12:00") }))).toBe("422 reservation_not_own");
    expect(outcomeOf(await moving(1, { line: 1, stylerId: made.designer.id }))).toBe("422 reservation_not_own");
    expect((await moving(1, { line: 0, stylerId: made.other.id })).status).toBe(200);
  });
});

describe("on purpose", () => {
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
      expect(body.decisions).toMatchObject([
        { reservationId: second.body.id, overlap: true, afterHours: false, reason },
      ]);
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
    const both = await Promise.all([
      take("14:00", "15:00", { decided: now }),
      take("14:00", "15:00", { decided: now }),
    ]);
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
});

import { describe, expect, test } from "vitest";
import {
  changeOfflineReservation,
  changeStyler,
  completeReservation,
  getReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import { createStaffBreak } from "#contract/staffs.ts";
import type { Segment } from "#domain/reservations/visit-time.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, utc } from "#server/testing/worlds/booked-shop.ts";
import { colour, type DeskInput, ledgerOf, outcomeOf, visitDesk } from "#server/testing/worlds/visit-desk.ts";

// Lines, waits and cleaning, through the calls and down to the ledger. `take` sends createOfflineReservation.

const server = await startTestServer();
const { pool } = server.parts;
const desk = (role?: MemberRole) => visitDesk(server, role);
const timesOf = (id: number) => ledgerOf(server, id);

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

  test("cleaning that reaches into the next booking is named like any overlap, and can be decided", async () => {
    const { shop, dye, take, visitor } = await desk();
    const next = (await take("16:10", "17:10")).body;
    const warned = await take("14:00", "16:10", { menuId: dye.id });
    expect(outcomeOf(warned)).toBe("409 time_taken");
    expect(warned.body.details).toMatchObject({ overlaps: [{ id: next.id, version: 1 }] });
    const overlaps = [{ kind: "RESERVATION" as const, id: next.id, version: 1 }];
    const over = await take("14:00", "16:10", { menuId: dye.id, decided: { overlaps } });
    expect((await timesOf(over.body.id)).at(-1)).toMatch(/BUFFER soft 16:10-16:20$/);
    const shown = await visitor.send(getReservation, { shopId: shop.id, id: next.id });
    expect(shown.body.decisions).toMatchObject([{ reservationId: over.body.id, overlap: true }]);
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
  const twoLines = ({ designer, other, cut, dye }: Awaited<ReturnType<typeof desk>>): DeskInput["lines"] => [
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

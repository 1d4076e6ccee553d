import { stylersOf, summaryOf, type VisitLine } from "#domain/reservations/visit.ts";
import { minutesOf, oneWork, type Segment } from "#domain/reservations/visit-time.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations, walkIns } from "#server/db/tables/tables.ts";
import { freeVisit, holdTimes, obstaclesIn, type ReadDays, readDays } from "#server/reservations/index.ts";
import { demoLine, type LoadedMenu } from "./demo-menus.ts";

interface FrontDesk {
  shopId: number;
  ownerId: number;
  menus: LoadedMenu[];
}

/** What a full day at the counter has: two customers at once, a visit with two designers, an overlap, and a queue. */
export async function loadFrontDesk(db: Db, { shopId, ownerId, menus }: FrontDesk, now: Date) {
  const dye = menus.find(({ segments }) => segments.length > 1);
  const cut = menus.find(({ segments, durationMinutes }) => segments.length === 0 && durationMinutes <= 40);
  if (!dye || !cut) return;
  const desk = { db, shopId, ownerId, now, today: seoulDay(now) };
  await bookAnywhere(desk, (stylerId) => [demoLine(dye, stylerId, true)], "한서윤");
  await inTheWait(desk, cut);
  await bookAnywhere(desk, (first, second) => [demoLine(dye, first, true), demoLine(cut, second, false)], "임나래");
  await overlapping(desk, cut);
  const waits = { shopId, segments: oneWork(cut.durationMinutes), menuId: cut.id, menuName: cut.name };
  await db.insert(walkIns).values([
    { ...waits, name: "서유진", since: new Date(now.getTime() - 12 * 60_000) },
    { ...waits, name: "고객 1", since: new Date(now.getTime() - 3 * 60_000) },
  ]);
}

interface Desk {
  db: Db;
  shopId: number;
  ownerId: number;
  now: Date;
  today: string;
}

/** At the first time, today or later, at which the designers of its lines are free. */
async function bookAnywhere(desk: Desk, linesWith: (first: number, second: number) => VisitLine[], name: string) {
  const days = await readOn(desk);
  for (const day of days.shown)
    for (let minute = 10 * 60; minute < 20 * 60; minute += 10)
      for (const [index, first] of days.designers.entries()) {
        const second = days.designers[(index + 1) % days.designers.length];
        const startsAt = seoulInstant(day, timeOfMinute(minute));
        if (!second || startsAt < desk.now) continue;
        const lines = linesWith(first.id, second.id);
        if (obstaclesIn(days, { startsAt, lines }).length === 0) return book(desk, { startsAt, lines, name });
      }
  return undefined;
}

const daysLookedAt = 4;

async function readOn({ db, shopId, today, now }: Desk): Promise<ReadDays & { shown: string[] }> {
  const shown = Array.from({ length: daysLookedAt }, (_, index) => addDays(today, index));
  const days = await readDays(db, { shopId, from: today, to: shown.at(-1) ?? today, now });
  return { ...days, shown };
}

/** A cut while the colour of somebody else sets. */
async function inTheWait(desk: Desk, cut: LoadedMenu) {
  const days = await readOn(desk);
  for (const { id, occupied } of days.designers)
    for (const { kind, startsMs } of occupied) {
      const startsAt = new Date(startsMs);
      const visit = { startsAt, lines: [demoLine(cut, id, false)], name: "이가온" };
      if (kind === "WAIT" && startsAt > desk.now && obstaclesIn(days, visit).length === 0) return book(desk, visit);
    }
  return undefined;
}

/** Beside a booked customer, on purpose. */
async function overlapping(desk: Desk, cut: LoadedMenu) {
  const days = await readOn(desk);
  const tomorrow = seoulInstant(days.shown[1] ?? desk.today, "00:00").getTime();
  for (const { id, occupied } of days.designers) {
    const taken = occupied.find(({ kind, hard, startsMs }) => kind === "WORK" && hard && startsMs > tomorrow);
    const visit = taken && { startsAt: new Date(taken.startsMs), lines: [demoLine(cut, id, true)], name: "백시우" };
    const met = visit && obstaclesIn(days, visit);
    if (visit && met?.length === 1 && met[0]?.obstacle.because === "TAKEN")
      return book(desk, visit, "단골 고객이 급하게 부탁함");
  }
  return undefined;
}

interface Visit {
  startsAt: Date;
  lines: VisitLine[];
  name: string;
}

/** With a reason it overlaps what is there. */
async function book({ db, shopId, ownerId, now }: Desk, { startsAt, lines, name }: Visit, reason?: string) {
  const segments: Segment[] = lines.flatMap((line) => line.segments);
  const [row] = await db
    .insert(reservations)
    .values({
      shopId,
      ...summaryOf(lines),
      lines,
      kind: "OFFLINE",
      status: "OK",
      source: "PHONE",
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutesOf(segments) * 60_000),
      customerName: name,
      customerGender: "FEMALE",
      createdAt: now,
      createdBy: ownerId,
    })
    .returning({ id: reservations.id });
  if (!row) throw new Error("an insert returned no row");
  const at = now.toISOString();
  const decision = { overlap: true, afterHours: false, accountId: ownerId, at, reason: reason ?? "" };
  const times = freeVisit({ startsAt, lines });
  await holdTimes(
    db,
    shopId,
    row.id,
    reason === undefined ? times : times.map((time) => ({ ...time, hard: false, decision })),
  );
  return stylersOf(lines);
}

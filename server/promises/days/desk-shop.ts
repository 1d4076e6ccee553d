import { and, eq, inArray } from "drizzle-orm";
import { minutesOf, type Segment } from "#domain/reservations/visit-time.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { addDays, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { bookingSettings, shopUsers, staffs } from "#server/db/tables/tables.ts";
import type { CrashWorld } from "#server/promises/crashes/crash-world.ts";
import type { Random } from "#server/promises/random.ts";
import { beginContract } from "#server/settlement-contracts/index.ts";
import { makers } from "#server/testing/makers/makers.ts";
import { reservationMakers } from "#server/testing/makers/reservation-makers.ts";
import type { DeskPerson } from "./desk.ts";
import type { RandomMenu } from "./random-visit.ts";

export interface DeskShop {
  shopId: number;
  /** All of a history happens on one day, around one time, so that people are in each other's way. */
  day: string;
  fromMinute: number;
  designers: { id: number; sharesWaits: boolean }[];
  menus: RandomMenu[];
  priceWon: number;
  people: DeskPerson[];
}

const colour: Segment[] = [
  { kind: "WORK", minutes: 40 },
  { kind: "WAIT", minutes: 50 },
  { kind: "WORK", minutes: 20 },
];
const roles = ["OWNER", "SUPER", "SUPER", "MEMBER", "MEMBER", "MEMBER", "MEMBER"] as const satisfies MemberRole[];

interface Account extends Pick<DeskPerson, "cookies"> {
  accountId: number;
  role: MemberRole;
}

/** An owner, two managers and four designers, who work in a few shops. */
export async function makeStaff({ books }: CrashWorld): Promise<Account[]> {
  const make = makers(books, "");
  return Promise.all(
    roles.map(async (role) => {
      const { id: accountId } = await make.makeAccount();
      const { cookies } = await make.signedIn(accountId);
      return { accountId, role, cookies };
    }),
  );
}

/** A shop with these people and a customer on its booking page: two designers share their waits, one has short hours. */
export async function makeDeskShop(world: CrashWorld, staff: readonly Account[], random: Random): Promise<DeskShop> {
  const { db, clock } = world.books;
  const make = { ...makers(world.books, ""), ...reservationMakers(world.books) };
  const { id: shopId } = await make.makeShop();
  const now = clock.now();
  const day = addDays(seoulDay(now), 1 + random.below(20));
  const members = staff.filter(({ role }) => role === "MEMBER");
  const [owner] = staff;
  const [menus, ids] = await Promise.all([
    makeMenus(make, shopId),
    Promise.all(members.map(async ({ accountId }) => (await make.makeDesigner(shopId, { accountId })).id)),
    db.insert(shopUsers).values(staff.map(({ accountId, role }) => ({ shopId, accountId, role, joinedAt: now }))),
    db.insert(bookingSettings).values({ shopId, noticeMinutes: 0, daysAhead: 60 }),
    beginContract(db, { shopId, accountId: owner?.accountId as number, now }),
  ]);
  const sharing = ids.slice(0, 2);
  const ofShop = (staffIds: number[]) => and(eq(staffs.shopId, shopId), inArray(staffs.id, staffIds));
  await db.update(staffs).set({ sharesWaits: true }).where(ofShop(sharing));
  await db
    .update(staffs)
    .set(shortHours(day))
    .where(ofShop(ids.slice(1, 2)));
  const staffIdOf = new Map(members.map(({ accountId }, index) => [accountId, ids[index]]));
  return {
    shopId,
    day,
    fromMinute: 60 * 9 + 30 * random.below(18),
    designers: ids.map((id) => ({ id, sharesWaits: sharing.includes(id) })),
    menus,
    priceWon: 40_000,
    people: [
      ...staff.map(({ accountId, role, cookies }) => ({ role, cookies, ...columnOf(staffIdOf.get(accountId)) })),
      { role: "CUSTOMER", cookies: new Map() },
    ],
  };
}

const columnOf = (staffId: number | undefined) => (staffId === undefined ? {} : { staffId });

async function makeMenus({ makeMenu }: ReturnType<typeof reservationMakers>, shopId: number): Promise<RandomMenu[]> {
  const times = [
    { segments: [{ kind: "WORK", minutes: 60 }] satisfies Segment[], bufferMinutes: 0 },
    { segments: colour, bufferMinutes: 10 },
  ];
  return Promise.all(
    times.map(async (time) => {
      const { id } = await makeMenu(shopId, { durationMinutes: minutesOf(time.segments), detail: time });
      return { id, ...time };
    }),
  );
}

function shortHours(day: string) {
  const hours = { fromMinute: 11 * 60, toMinute: 19 * 60 };
  const weeklyHours: WeeklyHours = {
    MON: hours,
    TUE: hours,
    WED: hours,
    THU: hours,
    FRI: hours,
    SAT: hours,
    SUN: hours,
  };
  const pause = { dayOfWeek: weekdayOf(day), fromMinute: 14 * 60, toMinute: 15 * 60, reason: "점심" };
  return { weeklyHours, recurringBreaks: [pause] };
}

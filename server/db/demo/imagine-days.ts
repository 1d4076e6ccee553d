import type { CustomerGender } from "#domain/reservations/customer.ts";
import { freeTime } from "#domain/reservations/free-time.ts";
import type { ReservationStatus } from "#domain/reservations/reservation.ts";
import { settlementCut } from "#domain/time/business-day.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import type { reservations } from "#server/db/tables/tables.ts";
import { designerDay, type ReadDays } from "#server/reservations/index.ts";
import type { LoadedMenu } from "./demo-menus.ts";
import { type Dice, personName, pick } from "./dice.ts";

export interface KnownCustomer {
  id: number;
  name: string;
  gender: CustomerGender;
  maskedPhone: string;
}

interface Imagined {
  days: ReadDays;
  day: string;
  menus: LoadedMenu[];
  known: KnownCustomer[];
  /** Each comes for the first time; taken from the front. */
  newcomers: KnownCustomer[];
  ownerId: number;
  shopId: number;
  dice: Dice;
  now: Date;
}

type Row = typeof reservations.$inferInsert;
type Designer = ReadDays["designers"][number];
const dayMs = 24 * 60 * 60 * 1000;
const notes = ["두피가 민감해요. 순한 약으로 부탁드려요", "10분쯤 늦을 수 있어요", "사진 가져갈게요"];

/** One day of a shop: free time is filled step by step, with some gaps. */
export function imagineDay(imagined: Imagined): Row[] {
  return imagined.days.designers.flatMap((designer) => {
    const free = freeTime(designerDay(imagined.days, designer, imagined.day));
    return free.flatMap(({ fromMinute, toMinute }) => fill(imagined, designer, fromMinute, toMinute));
  });
}

function fill(imagined: Imagined, designer: Designer, from: number, to: number): Row[] {
  const { dice, menus, day, now } = imagined;
  const ahead = (seoulInstant(day, "00:00").getTime() - now.getTime()) / dayMs;
  const offered = menus.filter(({ prices }) => prices[designer.rank] !== undefined);
  const rows: Row[] = [];
  for (let at = from; ; ) {
    // Later days have fewer bookings.
    at += dice(3) === 0 ? 0 : 10 * dice(ahead > 2 ? 12 + Math.round(ahead) : 5);
    const menu = pick(offered, dice);
    if (at + menu.durationMinutes > to) return rows;
    rows.push(imagine(imagined, designer, menu, at));
    at += menu.durationMinutes;
  }
}

function imagine(
  { days, day, known, newcomers, ownerId, shopId, dice, now }: Imagined,
  designer: Designer,
  menu: LoadedMenu,
  at: number,
): Row {
  const startsAt = seoulInstant(day, timeOfMinute(at));
  const endsAt = new Date(startsAt.getTime() + menu.durationMinutes * 60_000);
  const online = dice(10) < 6;
  const walkIn = !online && dice(4) === 0;
  const regular = walkIn ? undefined : pick(known, dice);
  const customer = (online && at % 40 === 10 && newcomers.shift()) || regular;
  const listPriceWon = menu.prices[designer.rank] ?? 0;
  // Sometimes an exhibition of the platform, which pays a share of it.
  const onShow = online && at % 60 === 30;
  const priceWon = onShow ? Math.floor((listPriceWon * 0.9) / 100) * 100 : listPriceWon;
  const status = statusOf(startsAt, endsAt, online, dice, now);
  const cancelled = status === "CANCELED";
  const done = status === "COMPLETED" || status === "NO_SHOW";
  const earliest = Math.min(startsAt.getTime() - 60 * 60_000, now.getTime() - 60_000);
  const paid = online && status !== "TIME_OVER";
  const cutAt = done ? settlementCut(endsAt, 1, (one) => one in days.shop.holidays) : null;
  const keptWon = status === "NO_SHOW" && paid && cutAt && cutAt <= now ? Math.floor(priceWon / 10) : 0;
  return {
    shopId,
    staffId: designer.id,
    kind: online ? "ONLINE" : "OFFLINE",
    status,
    startsAt,
    endsAt,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? personName(dice),
    customerGender: customer?.gender ?? "IN_PRIVATE",
    maskedPhone: customer?.maskedPhone ?? "",
    menuId: menu.id,
    menuName: menu.name,
    priceWon,
    paidWon: paid ? priceWon : 0,
    refundedWon: paid && cancelled ? priceWon : keptWon > 0 ? priceWon - keptWon : 0,
    keptWon,
    platformShareWon: onShow ? Math.floor(((listPriceWon - priceWon) * 30) / 100) : 0,
    paymentStatus: paid ? (cancelled ? "CANCELED" : "COMPLETE") : null,
    note: dice(12) === 0 ? pick(notes, dice) : "",
    promise: {
      menuName: menu.name,
      durationMinutes: menu.durationMinutes,
      designerName: designer.name,
      designerRank: designer.rank,
      listPriceWon,
      priceWon,
      discount: onShow ? "기획전 10%" : null,
      cancellation: days.cancellation,
      feePlan: null,
    },
    completedAt: done ? endsAt : null,
    cutAt,
    createdAt: new Date(earliest - dice(6 * 24) * 60 * 60_000),
    createdBy: online ? null : ownerId,
  };
}

function statusOf(startsAt: Date, endsAt: Date, online: boolean, dice: Dice, now: Date): ReservationStatus {
  const luck = dice(100);
  if (endsAt <= now) return luck < 4 ? "NO_SHOW" : luck < 9 ? "CANCELED" : "COMPLETED";
  if (startsAt > now && luck < 5 && online) return "CANCELED";
  return "OK";
}

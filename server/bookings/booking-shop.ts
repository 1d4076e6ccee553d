import { and, asc, eq, isNull } from "drizzle-orm";
import type { BookingSettings } from "#domain/booking.ts";
import { bookingObstaclesOf } from "#domain/booking-obstacle.ts";
import { bookingObstacleWords } from "#domain/booking-obstacle-words.ts";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import { usualOpeningHours } from "#domain/shop-schedule.ts";
import { slotMinutes } from "#domain/stretch.ts";
import { bookingSettingsOf } from "#server/booking-settings/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications, shops, staffs } from "#server/db/tables.ts";
import { openContract } from "#server/settlement-contracts/index.ts";

type ShopRow = typeof shops.$inferSelect;

export interface TakingShop {
  shop: ShopRow;
  settings: BookingSettings & { closesAt: Date | undefined };
  hasContract: boolean;
  /** Null while it takes bookings, whatever it has to be booked; else why not. */
  closedWords: string | null;
}

/** A shop as its booking page sees it; undefined where there is none. */
export async function findBookingShop(db: Db, shopId: number): Promise<TakingShop | undefined> {
  const [[shop], settings, contract, closesAt] = await Promise.all([
    db.select().from(shops).where(eq(shops.id, shopId)),
    bookingSettingsOf(db, shopId),
    openContract(db, shopId),
    agreedClosing(db, shopId),
  ]);
  const hasContract = contract !== undefined;
  return (
    shop && { shop, settings: { ...settings, closesAt }, hasContract, closedWords: closedWordsOf(shop, hasContract) }
  );
}

/** The end of the last day of a shop whose closing has been agreed to. */
async function agreedClosing(db: Db, shopId: number): Promise<Date | undefined> {
  const [closing] = await db
    .select({ at: applications.cutOverAt })
    .from(applications)
    .where(
      and(
        ...[eq(applications.shopId, shopId), eq(applications.form, "TERMINATION")],
        ...[eq(applications.status, "APPROVAL"), isNull(applications.closedAt)],
      ),
    );
  return closing?.at ?? undefined;
}

function closedWordsOf({ operatingStatus, closedAt }: ShopRow, hasContract: boolean): string | null {
  const [obstacle] = bookingObstaclesOf({
    operatingStatus,
    closed: closedAt !== null,
    hasContract,
    openingHours: usualOpeningHours,
    designerHours: [null],
    hasMenu: true,
  });
  return obstacle === undefined ? null : bookingObstacleWords[obstacle].toCustomers;
}

export interface BookingWindow {
  today: string;
  /** On the grid that everything begins on. */
  firstStart: Date;
  lastDay: string;
}

const slot = slotMinutes * 60_000;

/** From when to when the shop can be booked, as it has set that; a day after its last one would keep it from closing. */
export function bookingWindow(
  { noticeMinutes, daysAhead, closesAt }: TakingShop["settings"],
  now: Date,
): BookingWindow {
  const today = seoulDay(now);
  const earliest = now.getTime() + noticeMinutes * 60_000;
  const setDay = addDays(today, daysAhead);
  const closingDay = closesAt && seoulDay(new Date(closesAt.getTime() - 1));
  const lastDay = closingDay && closingDay < setDay ? closingDay : setDay;
  return { today, firstStart: new Date(Math.ceil(earliest / slot) * slot), lastDay };
}

/** Whom a customer may choose; who is hidden is neither shown nor chosen. */
export function bookableDesigners(db: Db, shopId: number) {
  return db
    .select()
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.visibility, "NORMAL"), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
}

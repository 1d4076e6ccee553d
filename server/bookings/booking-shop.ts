import { and, asc, eq, isNull } from "drizzle-orm";
import type { BookingSettings } from "#domain/reservations/booking.ts";
import { standingObstacle } from "#domain/reservations/booking-obstacle.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { bookingSettingsOf } from "#server/booking-settings/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications, shops, staffs } from "#server/db/tables/tables.ts";
import { openContract } from "#server/settlement-contracts/index.ts";

type ShopRow = typeof shops.$inferSelect;

export interface TakingShop {
  shop: ShopRow;
  settings: BookingSettings & { closesAt: Date | undefined };
  /** Null if it takes bookings, even without bookable times; else the reason. */
  closedWords: string | null;
}

/** A shop for its booking page; undefined if there is none. */
export async function findBookingShop(db: Db, shopId: number): Promise<TakingShop | undefined> {
  const [[shop], settings, contract, closesAt] = await Promise.all([
    db.select().from(shops).where(eq(shops.id, shopId)),
    bookingSettingsOf(db, shopId),
    openContract(db, shopId),
    agreedClosing(db, shopId),
  ]);
  if (!shop) return undefined;
  const obstacle = standingObstacle({ ...shop, hasContract: contract !== undefined });
  const closedWords = obstacle && bookingObstacleLabels[obstacle].toCustomers;
  return { shop, settings: { ...settings, closesAt }, closedWords };
}

/** The end of the last day of a shop whose termination is approved. */
async function agreedClosing(db: Db, shopId: number): Promise<Date | undefined> {
  const [closing] = await db
    .select({ at: applications.cutOverAt })
    .from(applications)
    .where(
      and(
        eq(applications.shopId, shopId),
        eq(applications.form, "TERMINATION"),
        eq(applications.status, "APPROVAL"),
        isNull(applications.closedAt),
      ),
    );
  return closing?.at ?? undefined;
}

/** Designers whom a customer may choose; hidden ones are left out. */
export function bookableDesigners(db: Db, shopId: number) {
  return db
    .select()
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.visibility, "NORMAL"), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
}

import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations, staffs } from "#server/db/tables/tables.ts";

export type ReservationRow = typeof reservations.$inferSelect;

export interface By {
  accountId: number;
  role: ShopRole;
}

export async function findReservation(
  db: Db,
  shopId: number,
  id: number,
  locked = false,
): Promise<ReservationRow | undefined> {
  const query = db.select().from(reservations).where(reservationOf(shopId, id));
  const [row] = await (locked ? query.for("update") : query);
  return row;
}

export const reservationOf = (shopId: number, id: number) =>
  and(eq(reservations.id, id), eq(reservations.shopId, shopId), isNull(reservations.removedAt));

/** For the WHERE of a guarded change: a designer can change only their own reservations. */
export function ownedBy(db: Db, shopId: number, { accountId, role }: By) {
  if (role !== "MEMBER") return undefined;
  const ownStaff = db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.accountId, accountId), isNull(staffs.removedAt)));
  return inArray(reservations.staffId, ownStaff);
}

export async function isOwn(db: Db, { shopId, staffId }: ReservationRow, { accountId, role }: By): Promise<boolean> {
  if (role !== "MEMBER") return true;
  const [staff] = await db
    .select({ accountId: staffs.accountId })
    .from(staffs)
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), isNull(staffs.removedAt)));
  return staff?.accountId === accountId;
}

export const actorOf = ({ role }: By) => (role === "OPERATOR" ? ("operator" as const) : ("partner" as const));

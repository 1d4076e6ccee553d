import { and, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import { linesOf, stylersOf } from "#domain/reservations/visit.ts";
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

/** Reservations in which one of these designers serves, in any line. */
export const servedBy = (staffIds: SQLWrapper) =>
  sql`(${reservations.staffId} in (${staffIds}) or exists (select from jsonb_array_elements(${reservations.lines}) line
    where (line ->> 'stylerId')::bigint in (${staffIds})))`;

/** The designers of a reservation, each once. */
export const stylersIn = (row: ReservationRow) => stylersOf(linesOf(row));

/** For the WHERE of a guarded change: a designer can change only visits with a line of theirs. */
export function ownedBy(db: Db, shopId: number, { accountId, role }: By) {
  if (role !== "MEMBER") return undefined;
  const ownStaff = db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.accountId, accountId), isNull(staffs.removedAt)));
  return servedBy(ownStaff);
}

/** A designer's own is a visit with a line of theirs. */
export async function isOwn(db: Db, row: ReservationRow, { accountId, role }: By): Promise<boolean> {
  if (role !== "MEMBER") return true;
  const [staff] = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(
      and(
        inArray(staffs.id, stylersIn(row)),
        eq(staffs.shopId, row.shopId),
        eq(staffs.accountId, accountId),
        isNull(staffs.removedAt),
      ),
    )
    .limit(1);
  return staff !== undefined;
}

export const actorOf = ({ role }: By) => (role === "OPERATOR" ? ("operator" as const) : ("partner" as const));

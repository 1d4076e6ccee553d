import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import type { AccessSubject } from "#domain/accounts/access-record.ts";
import { shopOf } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accessRecords,
  customers,
  invitations,
  rejectedUsers,
  reservations,
  staffs,
} from "#server/db/tables/tables.ts";

const ofShops = {
  customer: customers,
  invitation: invitations,
  rejectedUser: rejectedUsers,
  reservation: reservations,
  staff: staffs,
};

/**
 * The records that name somebody. Things that belong to a shop are found among the shop's records. Undefined if the
 * subject does not exist.
 */
export async function subjectWhere(db: Db, subject: AccessSubject, id: number): Promise<SQL | undefined> {
  const named = and(eq(accessRecords.subject, subject), arrayContains(accessRecords.subjectIds, [id]));
  const table = subject in ofShops ? ofShops[subject as keyof typeof ofShops] : undefined;
  if (subject === "shop") return and(eq(accessRecords.shopId, id), named);
  if (!table) return named;
  const shopId = await shopOf(db, table, id);
  if (shopId === undefined) return undefined;
  const ofShop = eq(accessRecords.shopId, shopId);
  return subject === "customer"
    ? and(ofShop, or(named, await throughReservations(db, shopId, id)))
    : and(ofShop, named);
}

/** A card on the board also shows its customer. */
async function throughReservations(db: Db, shopId: number, customerId: number): Promise<SQL> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.shopId, shopId), eq(reservations.customerId, customerId)));
  if (rows.length === 0) return sql`false`;
  const ids = rows.map(({ id }) => id);
  return and(eq(accessRecords.subject, "reservation"), arrayOverlaps(accessRecords.subjectIds, ids)) as SQL;
}

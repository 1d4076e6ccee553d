import { and, eq, isNull } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, reservations, staffs } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { servedBy } from "./find-reservation.ts";

type Row = typeof reservations.$inferSelect;
type Customer = typeof customers.$inferSelect;

interface Viewer {
  accountId: number;
  role: ShopRole;
}

const shownMilliseconds = 90 * 24 * 60 * 60_000;

/** The customer's number for a role: whole, masked, or empty if there is none. */
export async function phoneToShow(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  row: Row,
  customer: Customer | undefined,
  viewer: Viewer,
): Promise<{ phone: string; phoneIsMasked: boolean }> {
  if (!customer) return { phone: row.maskedPhone, phoneIsMasked: row.maskedPhone !== "" };
  if (isLongDone(row, now) || !(await maySeeWhole(db, customer, viewer)))
    return { phone: customer.maskedPhone, phoneIsMasked: true };
  return { phone: vault.open(customer.phoneSealed, "customers.phone"), phoneIsMasked: false };
}

/** After this time the number of an online booking is not needed any more. */
export function isLongDone({ kind, completedAt }: Row, now: Date): boolean {
  return kind === "ONLINE" && completedAt !== null && now.getTime() - completedAt.getTime() > shownMilliseconds;
}

/** A designer sees the numbers of their own customers. */
async function maySeeWhole(db: Db, customer: Customer, { accountId, role }: Viewer): Promise<boolean> {
  if (role !== "MEMBER") return role === "OWNER" || role === "SUPER";
  const [own] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(staffs, and(eq(staffs.shopId, reservations.shopId), servedBy(staffs.id)))
    .where(
      and(
        eq(reservations.customerId, customer.id),
        eq(reservations.shopId, customer.shopId),
        isNull(reservations.removedAt),
        eq(staffs.accountId, accountId),
      ),
    )
    .limit(1);
  return own !== undefined;
}

export async function customerOf(db: Db, { customerId, shopId }: Row): Promise<Customer | undefined> {
  if (customerId === null) return undefined;
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.shopId, shopId)));
  return customer;
}

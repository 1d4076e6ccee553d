import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import { byKey } from "#server/db/by-key.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, rejectedUsers, reservations, staffs } from "#server/db/tables/tables.ts";
import { reservationFields } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { type CustomerStats, customerStats } from "./customer-stats.ts";

interface Viewer {
  db: Db;
  vault: Vault;
  now: Date;
  shop: { id: number; role: ShopRole };
  account: { id: number };
}

const newest = 20;
const daysShown = 90;

/** A customer with their history, and their number as the role may see it; undefined if the shop does not know them. */
export async function customerDetail(viewer: Viewer, id: number) {
  const { db, vault, now, shop } = viewer;
  const ofShop = and(eq(customers.id, id), eq(customers.shopId, shop.id));
  const [customer] = await db.select().from(customers).where(ofShop);
  if (!customer) return undefined;
  const [stats] = await namedQuery<CustomerStats>(
    db,
    "customer-stats",
    `select stats.* from customers c ${customerStats} where c.id = $3 and c.shop_id = $1`,
    [shop.id, now, id],
  );
  if (!stats) throw new Error("a customer who is there has no figures");
  const isWhole = !isLongGone(stats, now) && (await maySeePhone(viewer, id));
  return {
    ...customer,
    ...stats,
    phone: isWhole ? vault.open(customer.phoneSealed, "customers.phone") : customer.maskedPhone,
    phoneIsMasked: !isWhole,
    rejected: await isRejected(viewer, customer.phoneFingerprint),
    reservations: await newestReservations(db, shop.id, id),
  };
}

/** The number of a person who only booked online is not needed any more after a while. */
function isLongGone({ cameOffline, completedOnline, lastDealingAt }: CustomerStats, now: Date): boolean {
  const until = now.getTime() - daysShown * 24 * 60 * 60_000;
  return !cameOffline && completedOnline === true && lastDealingAt !== null && lastDealingAt.getTime() <= until;
}

/** A designer sees the numbers of their own customers; an operator sees one only with an access record. */
async function maySeePhone({ db, shop, account }: Viewer, customerId: number): Promise<boolean> {
  if (shop.role !== "MEMBER") return shop.role === "OWNER" || shop.role === "SUPER";
  const [own] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(staffs, byKey(staffs, reservations.shopId, reservations.staffId))
    .where(
      and(
        eq(reservations.shopId, shop.id),
        eq(reservations.customerId, customerId),
        isNull(reservations.removedAt),
        eq(staffs.accountId, account.id),
      ),
    )
    .limit(1);
  return own !== undefined;
}

async function isRejected({ db, shop, now }: Viewer, phoneFingerprint: string): Promise<boolean> {
  const [row] = await db
    .select({ id: rejectedUsers.id })
    .from(rejectedUsers)
    .where(
      and(
        eq(rejectedUsers.shopId, shop.id),
        eq(rejectedUsers.phoneFingerprint, phoneFingerprint),
        isNull(rejectedUsers.removedAt),
        or(isNull(rejectedUsers.until), gt(rejectedUsers.until, now)),
      ),
    );
  return row !== undefined;
}

function newestReservations(db: Db, shopId: number, customerId: number) {
  return db
    .select(reservationFields)
    .from(reservations)
    .where(
      and(eq(reservations.shopId, shopId), eq(reservations.customerId, customerId), isNull(reservations.removedAt)),
    )
    .orderBy(desc(reservations.startsAt), desc(reservations.id))
    .limit(newest);
}

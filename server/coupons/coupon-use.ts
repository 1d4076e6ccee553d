import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { among } from "#server/db/among.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { coupons, couponUses } from "#server/db/tables/tables.ts";

interface Use {
  shopId: number;
  couponId: number;
  phoneFingerprint: string;
  reservationId: number;
  now: Date;
}

/** In the order of their ids, before anything is taken or returned: two transactions that do both cannot deadlock. */
export async function lockCoupons(db: Db, shopId: number): Promise<void> {
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.shopId, shopId), isNull(coupons.removedAt)))
    .orderBy(asc(coupons.id))
    .for("no key update");
}

/** Takes one, once for each customer. False if somebody else took the last one. */
export async function takeCoupon(db: Db, { shopId, couponId, phoneFingerprint, reservationId, now }: Use) {
  const taken = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.shopId, shopId),
        lt(coupons.used, coupons.quantity),
        eq(coupons.disabled, false),
        isNull(coupons.removedAt),
      ),
    )
    .returning({ id: coupons.id });
  if (taken.length === 0) return false;
  const used = await db
    .insert(couponUses)
    .values({ shopId, couponId, phoneFingerprint, reservationId, at: now })
    .onConflictDoNothing()
    .returning({ id: couponUses.couponId });
  if (used.length > 0) return true;
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(byKey(coupons, shopId, couponId));
  return false;
}

/** A coupon that was not used can be used again, by anybody. */
export async function giveCouponsBack(db: Db, shopId: number, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  const used = db
    .select({ id: couponUses.couponId })
    .from(couponUses)
    .where(and(eq(couponUses.shopId, shopId), among(couponUses.reservationId, reservationIds)));
  const locked = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.shopId, shopId), inArray(coupons.id, used)))
    .orderBy(asc(coupons.id))
    .for("no key update");
  if (locked.length === 0) return;
  await db.execute(sql`
    with given as (delete from ${couponUses}
      where ${couponUses.shopId} = ${shopId} and ${among(couponUses.reservationId, reservationIds)} returning coupon_id)
    update ${coupons} set used = used - counted.uses
    from (select coupon_id, count(*)::int as uses from given group by coupon_id) counted
    where ${coupons.shopId} = ${shopId} and ${coupons.id} = counted.coupon_id`);
}

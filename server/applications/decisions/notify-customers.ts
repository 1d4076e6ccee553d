import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { customers, reservations, shopHandovers, shops } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { queueText } from "#server/text-messages/index.ts";

type Handover = typeof shopHandovers.$inferSelect;

/**
 * Every customer with a future booking gets one message that the shop has a new owner who has their booking and number.
 * No messages at night.
 */
export async function notifyCustomers({ db, vault, jobs, clock }: Parts): Promise<void> {
  const now = clock.now();
  const { quietFrom, quietUntil } = await ruleInForce(db, "notices", now);
  if (seoulTime(now) >= quietFrom || seoulTime(now) < quietUntil) return;
  for (let more = true; more; )
    more = await db.transaction(async (db) => {
      const [handover] = await db
        .select()
        .from(shopHandovers)
        .where(isNull(shopHandovers.toldAt))
        .orderBy(asc(shopHandovers.at))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!handover) return false;
      const [shop] = await db.select().from(shops).where(eq(shops.id, handover.shopId));
      for (const { id, phoneSealed } of await toCome(db, handover, now)) {
        const message = await queueText(db, vault, {
          to: vault.open(phoneSealed, "customers.phone"),
          template: "shop_handed_over",
          values: { shop: shop?.name ?? "", shopPhone: shop?.phoneNumber ?? "" },
          dedupeKey: `handover:${handover.id}:${id}`,
          shopId: handover.shopId,
          now,
        });
        if (message !== undefined) await jobs.wake(db, "text-messages.send", { id: message });
      }
      await db
        .update(shopHandovers)
        .set({ toldAt: now })
        .where(byKey(shopHandovers, handover.shopId, handover.id));
      return true;
    });
}

function toCome(db: Db, { shopId }: Handover, now: Date) {
  return db
    .selectDistinct({ id: customers.id, phoneSealed: customers.phoneSealed })
    .from(reservations)
    .innerJoin(customers, byKey(customers, reservations.shopId, reservations.customerId))
    .where(
      and(
        eq(reservations.shopId, shopId),
        inArray(reservations.status, ["READY", "OK"]),
        gt(reservations.startsAt, now),
        isNull(reservations.removedAt),
      ),
    );
}

import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, payments } from "#server/db/tables/tables.ts";

/** A hold of this buyer that is paid once, locked until the transaction ends. Undefined if there is none. */
export async function lockOnceHold(db: Db, advertisementId: number, accountId: number) {
  const [hold] = await db
    .select()
    .from(advertisements)
    .where(
      and(
        eq(advertisements.id, advertisementId),
        eq(advertisements.ownerId, accountId),
        eq(advertisements.paymentType, "NORMAL_PAYMENT"),
        isNull(advertisements.status),
        isNull(advertisements.endedAt),
      ),
    )
    .for("update");
  return hold;
}

/** Whether a payment for it is pending. */
export async function isBeingPaid(db: Db, advertisementId: number): Promise<boolean> {
  const ofAdvertisement = and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, advertisementId));
  return (await db.$count(payments, and(ofAdvertisement, eq(payments.state, "WANTED")))) > 0;
}

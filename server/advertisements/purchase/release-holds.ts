import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisements, payments } from "#server/db/tables/tables.ts";

/** Releases the places of holds. The consents given with them stay on record. */
export async function releaseHolds(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db
    .update(advertisements)
    .set({ endedAt: now })
    .where(and(inArray(advertisements.id, [...ids]), isNull(advertisements.status), isNull(advertisements.endedAt)))
    .returning({ id: advertisements.id });
  if (gone.length === 0) return;
  const ofThem = inArray(
    advertisementPlaces.advertisementId,
    gone.map(({ id }) => id),
  );
  await db.update(advertisementPlaces).set({ released: true }).where(ofThem);
}

export async function isPaymentOnItsWay(db: Db, advertisementId: number): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, advertisementId), eq(payments.state, "WANTED")),
    );
  return rows.length > 0;
}

import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { passkeys } from "#server/db/tables/tables.ts";

/** The passkeys that an account can use, the oldest first. */
export const passkeysOf = (db: Db, accountId: number) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), isNull(passkeys.removedAt)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const hasPasskey = async (db: Db, accountId: number) =>
  (await db.$count(passkeys, and(eq(passkeys.accountId, accountId), isNull(passkeys.removedAt)))) > 0;

/** False if the device's counter did not increase: the same answer came twice, or a copy of the key was used. */
export async function keepUse(db: Db, { id, counter, now }: { id: number; counter: number; now: Date }) {
  const isFurther = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.removedAt), isFurther))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

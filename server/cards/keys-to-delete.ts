import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { cardKeysToDelete, payments } from "#server/db/tables/tables.ts";
import type { Parts, Tools } from "#server/http/calls/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import { refusalKind } from "#server/outside/card-gateway/gateway-codes.ts";
import type { Vault } from "#server/vault.ts";

const column = "card_keys_to_delete.billing_key";

/** Called in the transaction that makes the key unused, so that no key is forgotten. */
export async function deleteKeyLater(
  db: Db,
  vault: Vault,
  { billingKey, cardId, now }: { billingKey: string; cardId: number | null; now: Date },
) {
  await db
    .insert(cardKeysToDelete)
    .values({ cardId, billingKeySealed: vault.seal(billingKey, column), at: now, nextTryAt: now });
}

/** For a key that did not become a card. If it cannot be listed for deletion, the gateway is asked at once. */
export async function forgetKey({ db, vault, clock, jobs, outside, log }: Tools, billingKey: string) {
  try {
    await deleteKeyLater(db, vault, { billingKey, cardId: null, now: clock.now() });
    jobs.nudge("cards.keys");
  } catch (problem) {
    const outcome = await outside.cardGateway.deleteKey(billingKey).catch((error: unknown) => String(error));
    log.warn({ err: problem, outcome }, "a card could not be kept, and its key not put down to be deleted");
  }
}

/** Deletes unused keys at the gateway, one after the other. If the gateway does not answer, the key is tried again later. */
export async function deleteDueKeys(parts: Parts): Promise<void> {
  for (;;) {
    const due = await claimNext(parts);
    if (!due) return;
    const outcome = await parts.outside.cardGateway.deleteKey(parts.vault.open(due.billingKeySealed, column));
    if (isGone(outcome)) await parts.db.delete(cardKeysToDelete).where(eq(cardKeysToDelete.id, due.id));
    else parts.log.warn({ id: due.id, tries: due.tries, outcome }, "a card's key is still at the gateway");
  }
}

/** A key that the gateway does not know counts as deleted. */
const isGone = (outcome: CardOutcome) =>
  outcome.outcome === "approved" || (outcome.outcome === "declined" && refusalKind(outcome.code) === "key");

/** Waits twice as long after each attempt, up to a day. */
const nextTry = (now: Date) =>
  sql`${now}::timestamptz + least(power(2, ${cardKeysToDelete.tries}), 1440) * interval '1 minute'`;

async function claimNext({ db, clock }: Parts) {
  const now = clock.now();
  // A pending payment with the old key may still be looked up by it.
  const underWay = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.cardId, cardKeysToDelete.cardId), eq(payments.state, "WANTED")));
  const isDue = and(lte(cardKeysToDelete.nextTryAt, now), notExists(underWay));
  const next = db
    .select({ id: cardKeysToDelete.id })
    .from(cardKeysToDelete)
    .where(isDue)
    .orderBy(asc(cardKeysToDelete.nextTryAt), asc(cardKeysToDelete.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(cardKeysToDelete)
    .set({ nextTryAt: nextTry(now), tries: sql`${cardKeysToDelete.tries} + 1` })
    // Compared with one value, not with a list: PostgreSQL may evaluate the subquery of a list again for every row.
    .where(and(eq(cardKeysToDelete.id, sql`(${next})`), isDue))
    .returning();
  return claimed;
}

import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { cardKeysToDelete, payments } from "#server/db/tables.ts";
import type { Parts, Tools } from "#server/http/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import { refusalKind } from "#server/outside/card-gateway/gateway-codes.ts";
import type { Vault } from "#server/vault.ts";

const column = "card_keys_to_delete.billing_key";

/** In the transaction that makes the key useless, so that none is forgotten. */
export async function deleteKeyLater(
  db: Db,
  vault: Vault,
  { billingKey, cardId, now }: { billingKey: string; cardId: number | null; now: Date },
) {
  await db
    .insert(cardKeysToDelete)
    .values({ cardId, billingKeySealed: vault.seal(billingKey, column), at: now, nextTryAt: now });
}

/** For a key that did not become a card. Where not even that can be written down, the gateway is asked at once. */
export async function forgetKey({ db, vault, clock, jobs, outside, log }: Tools, billingKey: string) {
  try {
    await deleteKeyLater(db, vault, { billingKey, cardId: null, now: clock.now() });
    jobs.nudge("cards.keys");
  } catch (problem) {
    const outcome = await outside.cardGateway.deleteKey(billingKey).catch((error: unknown) => String(error));
    log.warn({ err: problem, outcome }, "a card could not be kept, and its key not put down to be deleted");
  }
}

/** Has the gateway forget what nobody needs, one key after the other; one that it cannot be asked about waits its turn. */
export async function deleteDueKeys(parts: Parts): Promise<void> {
  for (;;) {
    const due = await claimNext(parts);
    if (!due) return;
    const outcome = await parts.outside.cardGateway.deleteKey(parts.vault.open(due.billingKeySealed, column));
    if (isGone(outcome)) await parts.db.delete(cardKeysToDelete).where(eq(cardKeysToDelete.id, due.id));
    else parts.log.warn({ id: due.id, tries: due.tries, outcome }, "a card's key is still at the gateway");
  }
}

/** A key that the gateway does not know is as good as deleted. */
const isGone = (outcome: CardOutcome) =>
  outcome.outcome === "approved" || (outcome.outcome === "declined" && refusalKind(outcome.code) === "key");

/** Twice as long after each try, up to a day. */
const nextTry = (now: Date) =>
  sql`${now}::timestamptz + least(power(2, ${cardKeysToDelete.tries}), 1440) * interval '1 minute'`;

async function claimNext({ db, clock }: Parts) {
  const now = clock.now();
  // Sent under the old key, a payment may still be looked for by it.
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
    // Compared with one value and not with a list, which may be asked for anew for every row.
    .where(and(eq(cardKeysToDelete.id, sql`(${next})`), isDue))
    .returning();
  return claimed;
}

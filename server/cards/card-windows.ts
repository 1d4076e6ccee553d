import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { cardLimits } from "#domain/card.ts";
import type { Db } from "#server/db/open-db.ts";
import { type CardWindowPurpose, cardWindows } from "#server/db/tables.ts";

/** What came back, and from whom: a window is worth nothing to anybody but whoever opened it, nor for anything else. */
export interface CameBack {
  customerKey: string;
  accountId: number;
  purpose: CardWindowPurpose;
  /** Which card it was opened to replace. */
  cardId?: number;
}

/** All that is kept of what names a window: whoever reads the disk cannot come back from it. */
export const hashOfCustomer = (customerKey: string) => createHash("sha256").update(customerKey).digest();

const ofReturn = ({ customerKey, accountId, purpose, cardId }: CameBack) =>
  and(
    eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)),
    eq(cardWindows.accountId, accountId),
    eq(cardWindows.purpose, purpose),
    cardId === undefined ? undefined : eq(cardWindows.cardId, cardId),
  );

/** Opened a moment ago: later it is not believed any more. */
export const isFresh = (now: Date) =>
  gt(cardWindows.openedAt, new Date(now.getTime() - cardLimits.windowMinutes * 60_000));

/** Uses the window up, before the gateway is asked: of two returns at once one gets it. */
export async function takeWindow(db: Db, cameBack: CameBack, now: Date) {
  const [window] = await db
    .update(cardWindows)
    .set({ usedAt: now })
    .where(and(ofReturn(cameBack), isNull(cardWindows.usedAt), isFresh(now)))
    .returning();
  return window;
}

/** The gateway was not heard. Asked again with the same, it gives the same key, so the window may be tried again. */
export async function releaseWindow(db: Db, customerKey: string) {
  await db
    .update(cardWindows)
    .set({ usedAt: null })
    .where(and(eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)), isNull(cardWindows.doneAt)));
}

/** In the transaction that keeps the card. */
export async function finishWindow(db: Db, customerKey: string, cardId: number, now: Date) {
  await db
    .update(cardWindows)
    .set({ doneAt: now, cardId })
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)));
}

/** The card that this window led to already, for a page that was loaded again. */
export async function cardOfWindow(db: Db, cameBack: CameBack): Promise<number | undefined> {
  const [window] = await db
    .select({ cardId: cardWindows.cardId })
    .from(cardWindows)
    .where(and(ofReturn(cameBack), isNotNull(cardWindows.doneAt)));
  return window?.cardId ?? undefined;
}

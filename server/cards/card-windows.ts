import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { cardLimits } from "#domain/advertising/card.ts";
import type { Db } from "#server/db/open-db.ts";
import { type CardWindowPurpose, cardWindows } from "#server/db/tables/tables.ts";

/** What came back from a window, and for whom. A window is valid only for the account that opened it and for its purpose. */
export interface CameBack {
  customerKey: string;
  accountId: number;
  purpose: CardWindowPurpose;
  /** The card that it was opened to replace. */
  cardId?: number;
}

/** Only a hash of the window's name is kept, so that nobody who reads the disk can return from the window. */
export const hashOfCustomer = (customerKey: string) => createHash("sha256").update(customerKey).digest();

const ofReturn = ({ customerKey, accountId, purpose, cardId }: CameBack) =>
  and(
    eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)),
    eq(cardWindows.accountId, accountId),
    eq(cardWindows.purpose, purpose),
    cardId === undefined ? undefined : eq(cardWindows.cardId, cardId),
  );

/** A window is valid for a short time after it was opened. */
export const isFresh = (now: Date) =>
  gt(cardWindows.openedAt, new Date(now.getTime() - cardLimits.windowMinutes * 60_000));

/** Marks the window as used before the gateway is asked. Of two returns at once, one gets it. */
export async function takeWindow(db: Db, cameBack: CameBack, now: Date) {
  const [window] = await db
    .update(cardWindows)
    .set({ usedAt: now })
    .where(and(ofReturn(cameBack), isNull(cardWindows.usedAt), isFresh(now)))
    .returning();
  return window;
}

/** The gateway did not answer. Asked again with the same values it gives the same key, so the window may be used again. */
export async function releaseWindow(db: Db, customerKey: string) {
  await db
    .update(cardWindows)
    .set({ usedAt: null })
    .where(and(eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)), isNull(cardWindows.doneAt)));
}

/** In the transaction that saves the card. */
export async function finishWindow(db: Db, customerKey: string, cardId: number, now: Date) {
  await db
    .update(cardWindows)
    .set({ doneAt: now, cardId })
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)));
}

/** The card that this window already created, for a page that was reloaded. */
export async function cardOfWindow(db: Db, cameBack: CameBack): Promise<number | undefined> {
  const [window] = await db
    .select({ cardId: cardWindows.cardId })
    .from(cardWindows)
    .where(and(ofReturn(cameBack), isNotNull(cardWindows.doneAt)));
  return window?.cardId ?? undefined;
}

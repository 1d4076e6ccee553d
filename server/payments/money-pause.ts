import { and, isNull, lt, ne } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { installation, sessions } from "#server/db/tables/tables.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";

export type Installation = typeof installation.$inferSelect;

export async function readInstallation(db: Db): Promise<Installation> {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error("the row of the installation is missing");
  return row;
}

/** Whether no money may move now. One row of the database, so that it applies to all processes. */
export const isMoneyPaused = async (db: Db): Promise<boolean> => (await readInstallation(db)).moneyPausedAt !== null;

interface Pause {
  reason: string;
  /** Null if the program pauses it by itself. */
  by: number | null;
  /** The session of the person who pauses it stays open. */
  keepSession?: Buffer | undefined;
  now: Date;
}

/**
 * From now on no money moves, and messages wait. Earlier sessions end: after a restore, sessions that had ended since the
 * dump would be open again. False if money was already paused.
 */
export function pauseMovingMoney(db: Db, { reason, by, keepSession, now }: Pause): Promise<boolean> {
  return db.transaction(async (db) => {
    const paused = await db
      .update(installation)
      .set({ moneyPausedAt: now, moneyPausedBy: by, moneyPauseReason: reason })
      .where(isNull(installation.moneyPausedAt))
      .returning({ at: installation.moneyPausedAt });
    if (paused.length === 0) return false;
    const kept = keepSession ? ne(sessions.tokenHash, keepSession) : undefined;
    await db.delete(sessions).where(and(lt(sessions.createdAt, now), kept));
    await notify(db, {
      accountIds: await activeOperators(db),
      title: "결제와 정산을 중지했어요",
      body: `${reason} 확인한 뒤 다시 시작해 주세요.`,
      path: "/operator/money",
      now,
    });
    return true;
  });
}

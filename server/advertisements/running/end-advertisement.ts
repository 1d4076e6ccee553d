import { eq, sql } from "drizzle-orm";
import {
  type AdvertisementMove,
  advertisementMoves,
  canMoveAdvertisement,
} from "#domain/advertising/advertisement-moves.ts";
import type { AdvertisementStep } from "#domain/advertising/advertisement-step.ts";
import type { Actor } from "#domain/reservations/move.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { type AdvertisementRow, addStep } from "#server/advertisements/list/advertisement-row.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { promiseRefunds, refundsDue, sumOf } from "./refund-cycles.ts";

interface Ending {
  move: AdvertisementMove;
  step: AdvertisementStep;
  actor: Actor;
  accountId?: number | null;
  /** The text that the person who paid sees with the refund. */
  refundReason?: string;
  /** The operator's reason for ending it. */
  reason?: string;
  now: Date;
}

/** Ends a locked advertisement: its status, its places from today on, and its refunds, together. */
export async function endAdvertisement(db: Db, ad: AdvertisementRow, ending: Ending): Promise<number> {
  const { move, step, actor, accountId, reason, now } = ending;
  if (ad.status === null || !canMoveAdvertisement(ad.status, move))
    throw new Error(`advertisement ${ad.id} cannot ${move} from ${ad.status}`);
  const due = await refundsDue(db, ad, move, now, { lock: true });
  await db
    .update(advertisements)
    .set({
      status: advertisementMoves[move].to,
      endedAt: now,
      reason,
      version: sql`${advertisements.version} + 1`,
    })
    .where(eq(advertisements.id, ad.id));
  await endPlaces(db, ad.id, seoulDay(now));
  await promiseRefunds(db, due, ending.refundReason ?? "광고 종료", now);
  const refundWon = sumOf(due);
  await addStep(db, ad.id, now, {
    step,
    actor,
    accountId: accountId ?? null,
    after: { ...(refundWon > 0 && { refundWon }), ...(reason && { reason }) },
  });
  return refundWon;
}

/** The places are free for others from a day on. Earlier days stay as the record of where it was shown. */
export async function endPlaces(db: Db, advertisementId: number, day: string): Promise<void> {
  await db.execute(sql`update advertisement_places
    set released = released or lower(days) >= ${day}::date,
      days = case when lower(days) < ${day}::date then daterange(lower(days), least(upper(days), ${day}::date)) else days end
    where advertisement_id = ${advertisementId}`);
}

import type { Db } from "#server/db/open-db.ts";
import type { Parts } from "#server/http/calls/context.ts";

export interface Touched {
  id: number;
  shopId: number;
}

export const batchSize = 100;

/**
 * Runs a job in batches, each in its own transaction and sent to the boards of its shops, until a batch finds no rows.
 * A batch has to change its rows so that the next one does not find them again.
 */
export async function inBatches({ db, live, clock }: Parts, work: (db: Db, now: Date) => Promise<Touched[]>) {
  for (;;) {
    const now = clock.now();
    const touched = await db.transaction(async (db) => {
      const touched = await work(db, now);
      await live.record(db, announcements(touched), now);
      return touched;
    });
    live.published(announcements(touched));
    if (touched.length === 0) return;
  }
}

function announcements(touched: Touched[]) {
  return [...Map.groupBy(touched, ({ shopId }) => shopId)].map(([shopId, rows]) => ({
    shopId,
    kind: "reservations_changed" as const,
    subjectIds: rows.map(({ id }) => id),
  }));
}

import { and, asc, gt, type SQL } from "drizzle-orm";
import type { AdvertisementRow } from "#server/advertisements/list/advertisement-row.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";

type Work = (db: Db, ad: AdvertisementRow, now: Date) => Promise<boolean>;

interface Manner {
  /** How many share a transaction. One, if the work takes points: they are locked in order only within one advertisement. */
  together?: number;
  /** Waits for a row that is locked elsewhere, if no later round would come back to it. */
  waits?: boolean;
}

/**
 * Does scheduled work on one advertisement after the other, several in a transaction. Another process that does the same
 * takes other rows. `true` means that the advertisement changed; the shop's open screens get an event.
 */
export async function eachDue(
  tools: Pick<Tools, "db" | "live" | "clock" | "log">,
  where: SQL | undefined,
  work: Work,
  { together = 50, waits = false }: Manner = {},
): Promise<number> {
  const { db, live, clock } = tools;
  let [after, done] = [0, 0];
  for (;;) {
    const now = clock.now();
    const { last, news } = await db.transaction(async (db) => {
      const page = await db
        .select()
        .from(advertisements)
        .where(and(gt(advertisements.id, after), where))
        .orderBy(asc(advertisements.id))
        .limit(together)
        // A process that records a refund adds a step meanwhile. The weaker lock lets it do so without waiting.
        .for("no key update", waits ? {} : { skipLocked: true });
      const changed: AdvertisementRow[] = [];
      for (const ad of page) if (await byItself(tools, db, ad, work, now)) changed.push(ad);
      const news = [...Map.groupBy(changed, ({ shopId }) => shopId)].map(([shopId, rows]) => ({
        shopId,
        kind: "advertisements_changed" as const,
        subjectIds: rows.map(({ id }) => id),
      }));
      await live.record(db, news, now);
      return { last: page.at(-1), news };
    });
    live.published(news);
    done += news.reduce((sum, { subjectIds }) => sum + subjectIds.length, 0);
    if (!last) return done;
    after = last.id;
  }
}

/** A failure of one does not affect the others: it is logged, and the advertisement stays unchanged. */
async function byItself({ log }: Pick<Tools, "log">, db: Db, ad: AdvertisementRow, work: Work, now: Date) {
  try {
    return await db.transaction((db) => work(db, ad, now));
  } catch (error) {
    log.error({ err: error, advertisement: ad.id }, "what is due for an advertisement could not be done");
    return false;
  }
}

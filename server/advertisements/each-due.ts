import { and, asc, gt, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { AdvertisementRow } from "./advertisement-row.ts";

type Work = (db: Db, ad: AdvertisementRow, now: Date) => Promise<boolean>;

interface Manner {
  /** How many share a transaction. One, where the work takes points: they are locked in order only within one advertisement. */
  together?: number;
  /** Waits for one that somebody else holds, where there is no next round that would come back to it. */
  waits?: boolean;
}

/**
 * Work of the clock on one advertisement after the other, some of them in a transaction. Whoever else does the same takes
 * the others; true means that it changed, and is told to the shop's open screens.
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
        // Whoever records a refund adds a step to it meanwhile, and must not wait for us.
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

/** One that fails takes none of the others with it. It is told of, and stands as before. */
async function byItself({ log }: Pick<Tools, "log">, db: Db, ad: AdvertisementRow, work: Work, now: Date) {
  try {
    return await db.transaction((db) => work(db, ad, now));
  } catch (error) {
    log.error({ err: error, advertisement: ad.id }, "what is due for an advertisement could not be done");
    return false;
  }
}

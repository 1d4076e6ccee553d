import { and, asc, gt, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { AdvertisementRow } from "./advertisement-row.ts";

const pageSize = 50;

/**
 * Work of the clock on one advertisement after the other, some of them in a transaction. Whoever else does the same takes
 * the others; true means that it changed, and is told to the shop's open screens.
 */
export async function eachDue(
  { db, live, clock }: Pick<Tools, "db" | "live" | "clock">,
  where: SQL | undefined,
  work: (db: Db, ad: AdvertisementRow, now: Date) => Promise<boolean>,
): Promise<number> {
  let [after, done] = [0, 0];
  for (;;) {
    const now = clock.now();
    const { last, news } = await db.transaction(async (db) => {
      const page = await db
        .select()
        .from(advertisements)
        .where(and(gt(advertisements.id, after), where))
        .orderBy(asc(advertisements.id))
        .limit(pageSize)
        .for("update", { skipLocked: true });
      const changed: AdvertisementRow[] = [];
      for (const ad of page) if (await work(db, ad, now)) changed.push(ad);
      const news = [...Map.groupBy(changed, ({ shopId }) => shopId)].map(([shopId, rows]) => ({
        ...{ shopId, kind: "advertisements_changed" as const },
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
